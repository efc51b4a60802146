/** Where this server's addresses begin: the page may lie below a path of another site. */
export function rootOf(said: string | undefined, page: string): string {
  return new URL(said || "/", page).pathname;
}

const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="root"]')?.content;
export const ROOT = rootOf(said, globalThis.location?.href ?? "http://localhost/");

/** The address of one of our own paths, such as `/about`. */
export function at(path: string): string {
  return ROOT + path.slice(1);
}

/** One of our own paths, out of an address; elsewhere is nowhere. */
export function within(address: string, root = ROOT): string {
  if (address + "/" === root) return "/";
  return address.startsWith(root) ? "/" + address.slice(root.length) : "//";
}
