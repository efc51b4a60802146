/** `import dog from "icon:cerberus"` gives the body of one icon of game-icons, and nothing else of the set. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const FIRST = "icon:";
const HIDDEN = "\0icon:";

export function icons(): Plugin {
  let set: Record<string, { body: string }> | null = null;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(FIRST) ? HIDDEN + id.slice(FIRST.length) : null),
    load(id) {
      if (!id.startsWith(HIDDEN)) return null;
      const name = id.slice(HIDDEN.length);
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      set ??= JSON.parse(readFileSync(file, "utf8")).icons;
      const icon = set?.[name];
      if (!icon) this.error(`game-icons has no icon '${name}'.`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}
