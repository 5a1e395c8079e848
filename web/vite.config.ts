import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

import { compressFiles } from "./compress_files.js";

const THEME = new URL("../projections/pictures/theme.json", import.meta.url);

/** The stylesheet `virtual:theme.css`: the colours that pictures of the service have as well, as variables. */
const theme: Plugin = {
  name: "theme",
  resolveId: (id) => (id === "virtual:theme.css" ? `\0${id}` : null),
  load: (id) => {
    if (id !== "\0virtual:theme.css") return null;
    const { light, dark } = JSON.parse(readFileSync(THEME, "utf8")) as Record<"light" | "dark", Record<string, string>>;
    return `:root{${variables(light)}}:root.dark{${variables(dark)}}`;
  },
};

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** The built files are committed and have to be the same in every build. */
export default defineConfig({
  plugins: [theme, compressFiles],
  base: "/assets/",
  build: {
    outDir: "../service/api/client",
    assetsDir: ".",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: "es2022",
  },
  worker: { format: "es" },
  server: { proxy: { "/v1": "http://127.0.0.1:8080" } },
});
