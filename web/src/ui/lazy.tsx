/** Components whose scripts are loaded when they are shown first. */

import { signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";
import { useEffect } from "preact/hooks";

import { rememberOne } from "../state/remember.js";

const RETRY_MS = 3000;
const EMPTY_PAGE = <main class="page" aria-busy="true" />;
const NO_ANSWER = (
  <div class="page">
    <p role="status">The server does not answer. Trying again…</p>
  </div>
);

/** The component that the module exports by default; until it is there, `waiting`. While the server does not answer, it says so and tries again. */
export function loadWhenShown<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: VNode | null = EMPTY_PAGE,
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | undefined>(undefined);
  const hasFailed = signal(false);
  const start = rememberOne(async () => {
    loaded.value = (await load()).default;
    hasFailed.value = false;
  });
  return function LoadedWhenShown(props: Props) {
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = (): void => {
        start().catch(() => {
          hasFailed.value = true;
          timer = setTimeout(attempt, RETRY_MS);
        });
      };
      attempt();
      return () => clearTimeout(timer);
    }, []);
    const Component = loaded.value;
    if (Component) return <Component {...props} />;
    return hasFailed.value ? NO_ANSWER : waiting;
  };
}
