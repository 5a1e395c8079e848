/** The address of the page, without a reload: `navigate` pushes, back and forward work. */

import { signal } from "@preact/signals";

/** Whether the page is a frame on another page, which shows one game and acts for nobody. Its links load what they lead to. */
export const IS_FRAME = location.pathname.startsWith("/embed/");

/** The path of the page, such as `/g/1a55caf198edbd9d`. */
export const path = signal(location.pathname);
/** The query of the page, such as `?at=v12`. */
export const query = signal(new URLSearchParams(location.search));

/** The part of the address after `#`, which no server sees. */
export const hash = signal(location.hash.slice(1));

/** Goes to another page of the client. */
export function navigate(address: string): void {
  history.pushState(null, "", address);
  follow();
  window.scrollTo(0, 0);
}

/** Replaces the query without a new entry in the history of the browser. */
export function replaceQuery(values: Readonly<Record<string, string | undefined>>): void {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  history.replaceState(null, "", location.pathname + (text ? `?${text}` : ""));
  query.value = next;
}

/** Makes links to pages of the client navigate without a reload. */
export function startRouter(): void {
  window.addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.origin !== location.origin) return;
    if (!isPage(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}

function isPage(pathname: string): boolean {
  return ["/", "/me", "/ladder", "/players"].includes(pathname) || /^\/(g|players)\//.test(pathname);
}

/** The name in a part of a path; undefined if the part is no text. */
export function nameIn(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function follow(): void {
  path.value = location.pathname;
  hash.value = location.hash.slice(1);
  query.value = new URLSearchParams(location.search);
}
