import { newestVersionAddress, versionsCache } from './kept-names.ts';

/** The version of the app that was installed last on this device; null where none is kept. */
export async function newestVersion(caches: CacheStorage): Promise<string | null> {
  const versions = await caches.open(versionsCache);
  return (await (await versions.match(newestVersionAddress))?.text()) ?? null;
}
