/** The HTTP part of the wire; a refusal is thrown as its sentence. */
import { credential } from "./mine";
import { at } from "./root";
import type { Clock, GameInfo, Made, Rules, Standing, Wish } from "./wire";

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(path), init);
  } catch {
    throw new Error("The server does not answer. Is it running, and are you online?");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (body as { error?: string } | null)?.error;
    throw new Error(error ?? `The server answered with status ${answer.status}.`);
  }
  return body as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return call<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const games = () => call<GameInfo[]>("/api/games");
export interface Wanted { game: string; players: number; settings: Record<string, unknown>; seats: Wish[]; gather?: boolean; clock?: Clock }
export const newTable = (wanted: Wanted) =>
  post<Made>("/api/tables", wanted);
export const playOn = (table: string, secret: string, number: number) =>
  post<Made>(`/api/tables/${table}/from`, { secret: credential(secret), number });
/** Another game for the same people; whoever asks first makes the table. */
export const playAgain = (table: string, secret: string) =>
  post<{ table: string }>(`/api/tables/${table}/again`, { secret: credential(secret) });
/** Who plays at a table, and whose turn it is. */
export const standingOf = (table: string, secret: string) =>
  call<Standing>(`/api/tables/${table}/state`, { headers: { "X-Secret": credential(secret) } });
export const importFile = (file: Blob) => call<Made>("/api/import", { method: "POST", body: file });

const read = new Map<string, Promise<Rules>>();
export function rules(game: string): Promise<Rules> {
  let found = read.get(game);
  if (!found) {
    found = call<Rules>(`/api/rules/${game}`);
    found.catch(() => read.delete(game));
    read.set(game, found);
  }
  return found;
}

/** A picture that the table shows to whoever has this secret; a status where there is none. */
export async function picture(table: string, secret: string, name: string): Promise<Blob | number> {
  const path = `/api/tables/${table}/art/${encodeURIComponent(name)}`;
  const answer = await fetch(at(path), { headers: { "X-Secret": credential(secret) } });
  return answer.ok ? answer.blob() : answer.status;
}

/** Fetches the match as a file and hands it to the browser to save. */
export const saveExport = (table: string, secret: string, name: string) => saveFile(`/api/tables/${table}/export`, credential(secret), name);

export async function saveFile(path: string, secret: string, name: string): Promise<void> {
  const answer = await fetch(at(path), { headers: { "X-Secret": secret } });
  if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
