import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { stubBrowser } from "./browser.js";

let asked: string[];
let appear: (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stubBrowser((request) => {
    asked.push(request.url);
    return Promise.resolve(new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } }));
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof appear) {
        appear = callback;
      }
      observe(): void {
        /* The test says when the image appears. */
      }
      disconnect(): void {
        appear = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function follow(changes: boolean): Promise<{ image: HTMLImageElement; stop: () => void }> {
  const { followPicture } = await import("../src/state/pictures.js");
  const image = { src: "" } as HTMLImageElement;
  const stop = followPicture(image, "0123456789abcdef", "light", changes);
  appear([{ isIntersecting: true }]);
  await vi.advanceTimersByTimeAsync(11_000);
  return { image, stop };
}

describe("the picture of a board on the screen", () => {
  it("is read again and again while the game runs", async () => {
    const { image, stop } = await follow(true);
    expect(image.src).toContain("image/svg+xml");
    expect(asked).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked).toHaveLength(3);
  });

  it("is read once when the game is finished", async () => {
    await follow(false);
    expect(asked).toHaveLength(1);
  });
});
