/** The proof of a game: a list of checks that fills as they are made, each with what it proves and its bytes. */

import type { Check, Json } from "landnama-client/proof";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { Proof } from "../prove/proof.js";
import { CHECKS, STATES, markOf, remarksOn, resultOf } from "../prove/words.js";
import { capitalise, rulesetTitle } from "../rules/words.js";
import { useTitle } from "../ui/use_title.js";
import "../prove/proof.css";

export default function ProofPage({ id }: { id: string }) {
  const proof = useMemo(() => new Proof(), [id]);
  useEffect(() => {
    void proof.openGame(id);
    return () => {
      proof.close();
    };
  }, [proof, id]);
  useTitle("Proof");
  const [names, verdict] = [proof.files.value, proof.verdict.value];
  return (
    <main class="page proof">
      <h1>{names.length > 0 ? `Proof of ${names.join(", ")}` : "Proof of this game"}</h1>
      <p class="muted">
        <a href={`/g/${id}`}>Back to the table</a>
        {verdict?.game &&
          ` · game ${verdict.game}, ${rulesetTitle({ ruleset: verdict.ruleset ?? "", expansions: verdict.expansions })}, ${verdict.version} entries`}
      </p>
      <Result proof={proof} />
      <ol class="checks" aria-label="Checks">
        {proof.checks.value.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ol>
      <section>
        <h2>While a game runs</h2>
        <p>
          The hash chain, the numbers of the draws and all hidden cards that you may see can be checked at any time. The
          server's seed stays secret until the end, because it determines the next dice; after the end, every draw is
          computed again.
        </p>
      </section>
      <Files proof={proof} id={id} />
      <section>
        <h2>Without this page</h2>
        <p>
          This page comes from the server that it checks. If you do not trust it, keep{" "}
          <a href={`/v1/games/${id}/export`} download={`${id}.ndjson`}>
            the export
          </a>
          {proof.receipt.value !== null && (
            <>
              {" "}
              and{" "}
              <Download value={proof.receipt.value} name={`${id}.receipt.json`}>
                the receipt
              </Download>
            </>
          )}
          , and verify them elsewhere, with <code>landnama verify</code>, which replays the rules too, or with a program
          written from <a href="/docs/trust">the definition of every byte</a>.
        </p>
      </section>
    </main>
  );
}

function Result({ proof }: { proof: Proof }) {
  const [verdict, problem] = [proof.verdict.value, proof.problem.value];
  if (problem !== undefined)
    return (
      <p class="result" data-state="wrong" role="alert">
        {problem}
      </p>
    );
  const state = markOf(verdict);
  return (
    <div class="result" role="status" data-state={verdict ? state : "running"}>
      <span class="mark" aria-hidden="true">
        {verdict ? STATES[state].mark : "…"}
      </span>
      <div>
        <p>
          <strong>{verdict ? resultOf(verdict) : "Checking…"}</strong>
        </p>
        {verdict && remarksOn(verdict).map((remark) => <p key={remark}>{remark}</p>)}
      </div>
    </div>
  );
}

function CheckRow({ check: { name, state, findings, note, details } }: { check: Check }) {
  const isOpen = useSignal(false);
  const [title, proves] = CHECKS[name];
  return (
    <li data-check={name} data-state={state}>
      <details
        onToggle={(event) => {
          isOpen.value = event.currentTarget.open;
        }}
      >
        <summary>
          <span class="mark" aria-hidden="true">
            {STATES[state].mark}
          </span>
          <span class="title">{title}</span>
          <span class="state">{STATES[state].words}</span>
          <span class="proves">{proves}</span>
          {findings[0] && (
            <span class="first">
              Version {findings[0].version}: {findings[0].message}.
            </span>
          )}
          {note && <span class="first">{capitalise(note)}.</span>}
        </summary>
        {isOpen.value && details.length > 0 && (
          <pre tabIndex={0} role="region" aria-label={`Bytes of ${title}`}>
            {details.join("\n")}
          </pre>
        )}
      </details>
    </li>
  );
}

/** Files that are dropped or chosen are read by the page; nothing is sent anywhere. */
function Files({ proof, id }: { proof: Proof; id: string }) {
  const isOver = useSignal(false);
  const open = (files: FileList | null | undefined): void => {
    isOver.value = false;
    if (files?.length) void proof.openFiles([...files]);
  };
  return (
    <section>
      <h2>Check a file</h2>
      <label
        class={`drop${isOver.value ? " over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => {
          isOver.value = false;
        }}
        onDrop={(event) => {
          event.preventDefault();
          open(event.dataTransfer?.files);
        }}
      >
        <span>
          Drop an export here or choose it, with keys, receipts and a checkpoint if you have them. Nothing leaves this
          browser.
        </span>
        <input
          type="file"
          multiple
          aria-label="Files to check"
          onChange={(event) => {
            open(event.currentTarget.files);
          }}
        />
      </label>
      {proof.files.value.length > 0 && (
        <p>
          <button type="button" onClick={() => void proof.openGame(id)}>
            Check the game of this page again
          </button>
        </p>
      )}
    </section>
  );
}

function Download({ value, name, children }: { value: Json; name: string; children: string }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" })),
    [value],
  );
  useEffect(
    () => () => {
      URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <a href={address} download={name}>
      {children}
    </a>
  );
}
