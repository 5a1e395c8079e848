/** Components whose scripts are loaded when they are shown first. */

import { signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";
import { useEffect } from "preact/hooks";

import { rememberOne } from "../state/remember.js";

const EMPTY_PAGE = <main class="page" aria-busy="true" />;

/** The component that the module exports by default; until it is there, `waiting`. After a failure the next one that is shown tries again. */
export function loadWhenShown<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: VNode | null = EMPTY_PAGE,
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | undefined>(undefined);
  const start = rememberOne(async () => {
    loaded.value = (await load()).default;
  });
  return function LoadedWhenShown(props: Props) {
    useEffect(() => {
      void start();
    }, []);
    const Component = loaded.value;
    return Component ? <Component {...props} /> : waiting;
  };
}
