/** Keeps the focus in a part of the page whose buttons come and go, so that the Tab key goes on from there. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The reference to the part, which takes the focus itself when the button that had it is removed. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    let isInside = false;
    const note = ({ target }: Event): void => {
      isInside = element.contains(target as Node);
    };
    const keep = (): void => {
      if (isInside && document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
    };
  }, []);
  return part;
}
