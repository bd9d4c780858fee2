import { newestVersionUrl, versionsCache } from './cache-names.ts';

/** App version installed last on this device; null if none. */
export async function newestVersion(caches: CacheStorage): Promise<string | null> {
  const versions = await caches.open(versionsCache);
  return (await (await versions.match(newestVersionUrl))?.text()) ?? null;
}
