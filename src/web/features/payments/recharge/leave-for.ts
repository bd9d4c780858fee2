/** The part of `window` that reports leaving and returning. */
export interface LeftPage extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'replace'>;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Gives up after this time. */
const TIMEOUT_MS = 60_000;

/**
 * Navigates to another site, replacing the current history entry. On a slow network the page stays visible for seconds,
 * so this resolves only when the page is displayed again: after a restore from the back/forward cache, or when the
 * provider's own app opened over it.
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
    const timer = setTimeout(back, TIMEOUT_MS);
    page.addEventListener('pageshow', back);
    page.document.addEventListener('visibilitychange', back);
    page.location.replace(url);
  });
}
