/** The proof of one game or of files: reads what there is, lets the worker check it, and keeps the checks as they come. */

import { signal } from "@preact/signals";
import { bodyOf } from "landnama-client";
import type { Check, Json, Verdict } from "landnama-client/proof";

import { api } from "../state/session.js";
import { readFiles } from "./files.js";
import type { Job, Report } from "./job.js";
import { startWorker } from "./start_worker.js";

const ROOT = "landnama.root";

export class Proof {
  readonly checks = signal<readonly Check[]>([]);
  readonly verdict = signal<Verdict | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);
  /** The files that were chosen; none while the game of the page is shown. */
  readonly files = signal<readonly string[]>([]);
  /** The server's receipt for the last version, to be kept. */
  readonly receipt = signal<Json>(null);
  private worker: Worker | undefined;
  /** Goes up with each thing to check, so that what was read for an earlier one is dropped. */
  private turn = 0;

  /** Verifies a game of this server. The receipt is asked for first, so that the export contains its version. */
  async openGame(game: string): Promise<void> {
    await this.prepare([], async (isCurrent) => {
      const [first, second] =
        bodyOf(await api.GET("/v1/games/{game}", { params: { path: { game } } })).your_seats ?? [];
      const seat = first !== undefined && second !== undefined ? { seat: first } : {};
      const receipt: Json = {
        ...bodyOf(await api.POST("/v1/games/{game}/receipts", { params: { path: { game }, query: seat }, body: {} })),
      };
      if (isCurrent()) this.receipt.value = receipt;
      const list: Json = { ...bodyOf(await api.GET("/v1/keys")) };
      const { response } = await api.GET("/v1/games/{game}/export", {
        params: { path: { game }, query: { ...seat, tree_size: 0 } },
        parseAs: "stream",
      });
      const data = await response.arrayBuffer();
      return {
        data,
        keyLists: [list],
        receipts: [receipt],
        checkpoint: null,
        rootKey: localStorage.getItem(ROOT),
      };
    });
  }

  /** Verifies an export in a file; other files may hold keys, receipts and a checkpoint. */
  async openFiles(files: readonly File[]): Promise<void> {
    await this.prepare(
      files.map(({ name }) => name),
      () => readFiles(files),
    );
  }

  /** Ends what is being checked; nothing of it is shown any more. */
  close(): void {
    this.turn += 1;
    this.worker?.terminate();
    this.worker = undefined;
  }

  private async prepare(files: readonly string[], read: (isCurrent: () => boolean) => Promise<Job>): Promise<void> {
    this.close();
    const turn = this.turn;
    const isCurrent = (): boolean => this.turn === turn;
    this.files.value = files;
    this.checks.value = [];
    this.verdict.value = this.problem.value = undefined;
    this.receipt.value = null;
    try {
      const job = await read(isCurrent);
      if (!isCurrent()) return;
      this.worker = startWorker();
      this.worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if (isCurrent()) this.hear(data, files.length === 0);
      };
      this.worker.onerror = () => {
        if (isCurrent()) this.problem.value = "The verification script could not be loaded. Reload the page.";
      };
      this.worker.postMessage(job, [job.data]);
    } catch (error) {
      if (isCurrent()) this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  private hear(report: Report, isOwnServer: boolean): void {
    if (report.kind === "check") this.checks.value = [...this.checks.value, report.check];
    else if (report.kind === "problem")
      this.problem.value = `The keys, receipts or the checkpoint cannot be trusted: ${report.message}.`;
    else {
      this.verdict.value = report.verdict;
      if (isOwnServer && report.rootKey !== null) localStorage.setItem(ROOT, report.rootKey);
    }
  }
}
