/** This browser's campaigns: their secrets stay here, and only here. */
import { allMine } from "../mine";
import { at } from "../root";

export interface Kept {
  campaign: string;
  secret: string;
  name: string;
  game: string;
  seen: number;
}

const SHELF = "katabasis.campaigns";

export function keptCampaigns(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as Kept[];
    return Array.isArray(found) ? found.sort((a, b) => b.seen - a.seen) : [];
  } catch {
    return [];
  }
}

function put(campaigns: Kept[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(campaigns));
  } catch {
    // Without storage its link still opens it.
  }
}

export function keepCampaign(news: Omit<Kept, "seen">): void {
  put([{ ...news, seen: Date.now() }, ...keptCampaigns().filter((one) => one.campaign !== news.campaign)]);
}

export function forgetCampaign(campaign: string): void {
  put(keptCampaigns().filter((one) => one.campaign !== campaign));
}

export const secretOf = (campaign: string): string => keptCampaigns().find((one) => one.campaign === campaign)?.secret ?? "";

/** A table of this browser at which a run of the campaign was played: its people may look at it too. */
export function tableOf(campaign: string): { table: string; secret: string } | null {
  const mine = allMine().find((one) => one.campaign === campaign);
  const secret = mine && Object.values(mine.seats)[0];
  return mine && secret ? { table: mine.table, secret } : null;
}

export const campaignLink = (campaign: string, secret: string): string => `${location.origin}${at(`/c/${campaign}`)}#${secret}`;
