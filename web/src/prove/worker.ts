/** Verifies one export beside the page, so that the page stays responsive; it sends no requests. */

import { Malformed, readCheckpoint, readKeyLists, readReceipts, verifyExport } from "landnama-client/proof";

import type { Job, Report } from "./job.js";

self.onmessage = ({ data }: MessageEvent<Job>): void => {
  verify(data).then(tell, (error: unknown) => {
    tell({ kind: "problem", message: error instanceof Malformed ? error.message : String(error) });
  });
};

async function verify(job: Job): Promise<Report> {
  const known = await readKeyLists(job.keyLists, job.rootKey);
  const anchors = {
    known,
    receipts: job.receipts.flatMap(readReceipts),
    checkpoint: job.checkpoint === null ? null : await readCheckpoint(job.checkpoint, known),
  };
  const verdict = await verifyExport(new Uint8Array(job.data), anchors, (check) => {
    tell({ kind: "check", check });
  });
  return { kind: "verdict", verdict, rootKey: known.areSigned === true ? known.rootKey : null };
}

function tell(report: Report): void {
  self.postMessage(report);
}
