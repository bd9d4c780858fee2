import type { QueryClient } from '@tanstack/react-query';
import { cachedAtAttribute, cacheAgeId } from './cache-names.ts';

/** When the current page was received, by the device clock, if it came from the cache; else null. */
export function cachedAtMs(page: Document): number | null {
  const text = page.documentElement.getAttribute(cachedAtAttribute);
  return text === null ? null : Number(text);
}

/** Removes the age notice of a cached page once all its queries have been refetched. */
export function watchCachedPage(page: Document, client: QueryClient): void {
  if (cachedAtMs(page) === null) return;
  const check = () => {
    if (client.isFetching() > 0) return;
    stop();
    page.documentElement.removeAttribute(cachedAtAttribute);
    page.getElementById(cacheAgeId)?.remove();
  };
  const stop = client.getQueryCache().subscribe(check);
}
