/** The title of a page. */

import { useEffect } from "preact/hooks";

/** Puts the words before the name of the service, until the page is left. */
export function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · Landnama`;
    return () => {
      document.title = "Landnama";
    };
  }, [words]);
}
