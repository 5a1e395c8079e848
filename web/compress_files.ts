/** A plugin that writes the built files, except small ones, also as `name.br` and `name.gz`. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SMALLEST = 1000;
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

export const compressFiles: Plugin = {
  name: "compress-files",
  writeBundle({ dir = "" }) {
    for (const name of readdirSync(dir)) {
      const data = readFileSync(join(dir, name));
      if (data.length < SMALLEST) continue;
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(data));
      writeFileSync(join(dir, `${name}.gz`), gzip(data));
    }
  },
};

/** The header of gzip names the operating system of the build; this one names none. */
function gzip(data: Buffer): Buffer {
  const zipped = gzipSync(data, { level: 9 });
  zipped[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
  return zipped;
}
