/** Pictures of boards, read again while they are seen. */

import { bodyOf } from "landnama-client";

import { api } from "./session.js";
import type { Theme } from "./theme.js";

/** Width of a picture in pixels; the page shows it smaller. */
const WIDTH = 480;
const REFRESH_MS = 5000;

/** The picture of a board as an address for an image. The browser keeps its ETag, so an unchanged one is not sent again. */
async function readPicture(game: string, theme: Theme): Promise<string> {
  const query = { theme, size: WIDTH };
  const svg = bodyOf(
    await api.GET("/v1/games/{game}/board.svg", { params: { path: { game }, query }, parseAs: "text" }),
  );
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the board of a game in an image that is on the screen, one that `changes` again and again; returns a function that stops it. */
export function followPicture(image: HTMLImageElement, game: string, theme: Theme, changes: boolean): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = async (): Promise<void> => {
    if (document.hidden) return;
    const source = await readPicture(game, theme).catch(() => undefined);
    if (source !== undefined && source !== image.src) image.src = source;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearInterval(timer);
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      void show();
      if (changes) timer = setInterval(() => void show(), REFRESH_MS);
    },
    { rootMargin: "200px" },
  );
  observer.observe(image);
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}
