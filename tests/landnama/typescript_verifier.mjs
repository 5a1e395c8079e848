// Verifies one export per line of standard input with the TypeScript verifier; answers each with one line.

import { createInterface } from "node:readline";

import { verifyExport } from "../../clients/typescript/dist/proof/index.js";

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const { data, keys, root, receipts, checkpoint } = JSON.parse(line);
  const known = { keys: new Map(Object.entries(keys)), rootKey: root, areSigned: true };
  const verdict = await verifyExport(Uint8Array.from(Buffer.from(data, "base64")), { known, receipts, checkpoint });
  const { state, anchoredVersion, missingSeeds, draws, checks } = verdict;
  const findings = checks.flatMap(({ name, findings: found }) => found.map(({ version, message }) => [version, name, message]));
  console.log(JSON.stringify({ state, anchored: anchoredVersion, missing: missingSeeds, draws: draws.length, findings }));
}
