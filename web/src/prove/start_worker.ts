/** Starts the worker; the one Trusted Types policy of the client lets no other script through. */

import address from "./worker.ts?worker&url";

/** The part of the Trusted Types API that a worker needs; its values are strings to the types of the DOM. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
const policy = trustedTypes?.createPolicy("landnama", { createScriptURL: requireWorker });

export function startWorker(): Worker {
  return new Worker(policy ? policy.createScriptURL(address) : address, { type: "module" });
}

function requireWorker(asked: string): string {
  if (asked !== address) throw new TypeError("Only the script of the worker may be loaded.");
  return asked;
}
