import type { QueryClient } from '@tanstack/react-query';
import { keptAtAttribute, keptLineId } from './kept-names.ts';

/** When the page was received that is shown, by this device's clock, where it is one that was kept here; else null. */
export function keptAtMs(page: Document): number | null {
  const text = page.documentElement.getAttribute(keptAtAttribute);
  return text === null ? null : Number(text);
}

/** Takes back that a page is old, as soon as everything on it was asked for again. */
export function watchKeptPage(page: Document, client: QueryClient): void {
  if (keptAtMs(page) === null) return;
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    page.documentElement.removeAttribute(keptAtAttribute);
    page.getElementById(keptLineId)?.remove();
  };
  const stop = client.getQueryCache().subscribe(look);
}
