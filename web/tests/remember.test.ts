import { describe, expect, it, vi } from "vitest";

import { remember } from "../src/state/remember.js";

describe("an answer that does not change", () => {
  it("is read once for each key, also for callers at the same time", async () => {
    const read = vi.fn((name: string) => Promise.resolve(`about ${name}`));
    const about = remember(read);
    expect(await Promise.all([about("natick"), about("natick"), about("puerto")])).toEqual([
      "about natick",
      "about natick",
      "about puerto",
    ]);
    expect(await about("natick")).toBe("about natick");
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("is read again after a failed attempt", async () => {
    const read = vi
      .fn<(name: string) => Promise<string>>()
      .mockRejectedValueOnce(new Error("no answer"))
      .mockResolvedValue("about natick");
    const about = remember(read);
    await expect(about("natick")).rejects.toThrow("no answer");
    expect(await about("natick")).toBe("about natick");
  });
});
