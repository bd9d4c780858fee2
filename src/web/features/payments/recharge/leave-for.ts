/** What of a page says that it was left and is shown again. */
export interface LeftPage extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'replace'>;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** A way that took this long will not be gone any more. */
const LONGEST_MS = 60_000;

/**
 * Leaves for another address, which takes the place of the present entry of the history. On a slow network the page stays
 * for seconds, so this ends only when it is shown again as it was left: some browsers do that on the way back, and the
 * provider's own app may open over it.
 */
export function leaveFor(url: string, page: LeftPage = window): Promise<void> {
  return new Promise((resolve) => {
    const back = () => {
      if (page.document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      page.removeEventListener('pageshow', back);
      page.document.removeEventListener('visibilitychange', back);
      resolve();
    };
    const timer = setTimeout(back, LONGEST_MS);
    page.addEventListener('pageshow', back);
    page.document.addEventListener('visibilitychange', back);
    page.location.replace(url);
  });
}
