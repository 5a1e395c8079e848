/** Pages whose scripts are loaded when they are shown first. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

/** The component that the module exports by default; until it is there, an empty page. */
export function loadWhenShown<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | undefined>(undefined);
  let loading: Promise<void> | undefined;
  return function LoadedWhenShown(props: Props) {
    loading ??= load().then((module) => { loaded.value = module.default; });
    const Page = loaded.value;
    return Page ? <Page {...props} /> : <main class="page" aria-busy="true" />;
  };
}
