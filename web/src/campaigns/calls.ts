/** Campaigns over HTTP; a refusal is thrown as its sentence. */
import { call, saveFile, type Wanted } from "../http";
import { credential } from "../mine";
import type { CampaignPages, Made, MadeCampaign } from "../wire";

type Run = Pick<Wanted, "settings" | "seats" | "gather" | "clock"> & { aside?: boolean };

function post<T>(path: string, body: unknown, secret = ""): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Secret": secret };
  return call<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const here = (campaign: string, what = "") => `/api/campaigns/${campaign}${what}`;

export const startCampaign = (game: string, name: string) => post<MadeCampaign>("/api/campaigns", { game, name });
export const bringCampaign = (file: File) =>
  call<MadeCampaign>(`/api/campaigns/import?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
export const pagesOf = (campaign: string, secret: string) =>
  call<CampaignPages>(here(campaign, "/pages"), { headers: { "X-Secret": secret } });
/** The same for whoever sat at the table of a run. */
export const pagesAt = (table: string, secret: string) =>
  call<CampaignPages>(`/api/tables/${table}/campaign`, { headers: { "X-Secret": credential(secret) } });
export const nextRun = (campaign: string, secret: string, run: Run) => post<Made>(here(campaign, "/runs"), run, secret);
export const branchBefore = (campaign: string, secret: string, run: number, name: string) =>
  post<MadeCampaign>(here(campaign, "/branch"), { run, name }, secret);
export const putBack = (campaign: string, secret: string) => post<unknown>(here(campaign, "/reset"), {}, secret);
export const saveCampaign = (campaign: string, secret: string, name: string) => saveFile(here(campaign, "/export"), secret, `${name}.json`);
