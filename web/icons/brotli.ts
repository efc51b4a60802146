/** Lays a smaller copy beside every script and style of the built page, for browsers that read Brotli. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below this many bytes it is not worth a file. */
const LEAST = 600;

export function brotli(): Plugin {
  return {
    name: "brotli",
    apply: "build",
    // Of the files as they are written: before that, Vite still changes them.
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /\.(?:js|css)$/.test(one))) {
        const file = join(options.dir ?? "", name), text = readFileSync(file);
        if (text.length >= LEAST) writeFileSync(`${file}.br`, brotliCompressSync(text));
      }
    },
  };
}
