/** Light or dark: the system's choice until the person makes one. */

import { signal } from "@preact/signals";

export type Theme = "light" | "dark";

const KEY = "landnama.theme";

/** The theme of the page. */
export const theme = signal<Theme>("light");

const SYSTEM = matchMedia("(prefers-color-scheme: dark)");

/** Applies the theme that was chosen on this device, else that of the system. */
function applyTheme(): void {
  const isDark = (localStorage.getItem(KEY) ?? systemTheme()) === "dark";
  theme.value = isDark ? "dark" : "light";
  document.documentElement.classList.toggle("dark", isDark);
}

function systemTheme(): Theme {
  return SYSTEM.matches ? "dark" : "light";
}

export function toggleTheme(): void {
  localStorage.setItem(KEY, theme.value === "dark" ? "light" : "dark");
  applyTheme();
}

SYSTEM.addEventListener("change", applyTheme);
applyTheme();
