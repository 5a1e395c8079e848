/** The address of the page, without a reload: `navigate` pushes, back and forward work. */

import { signal } from "@preact/signals";

/** The path of the page, such as `/g/1a55caf198edbd9d`. */
export const path = signal(location.pathname);
/** The query of the page, such as `?at=v12`. */
export const query = signal(new URLSearchParams(location.search));

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

function follow(): void {
  path.value = location.pathname;
  query.value = new URLSearchParams(location.search);
}
