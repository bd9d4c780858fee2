/**
 * A browser in a thread of its own: the page's modules of `web/proof`, a storage that lasts as long as told, and the
 * network. It opens the pages that a reader opens: the log, an analyst, and schemes.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { startCompileCache } from '../../../tools/start/compile-cache.ts';

/** What a thread is started with. */
export interface Visit {
  readonly url: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly authorIds: readonly string[];
  readonly schemeIds: readonly string[];
  /** The trust policy that was built into the app; null if none. */
  readonly pinnedPolicy: string | null;
  /** A head from somebody else, as a link carries it. */
  readonly sharedHead: string | null;
}

/** What it found: texts of failed steps, and of steps that are not passed although they passed in the untouched world. */
export interface Visited {
  readonly found: readonly string[];
  readonly unproven: readonly string[];
  readonly storage: Readonly<Record<string, string>>;
}

// Every browser evaluates the same modules.
startCompileCache();
const visit = workerData as Visit;
const stored = new Map(Object.entries(visit.storage));
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const { fetch } = globalThis;
Object.assign(globalThis, {
  document: {},
  // Of a build, this name is replaced.
  __PINNED_POLICY__: visit.pinnedPolicy,
  localStorage: storage,
  // Paths of the site are relative to its pages.
  fetch: (path: string, init: RequestInit) => fetch(new URL(path, visit.url), init),
});
stored.set('locale', stored.get('locale') ?? 'en');
// Imported when the page's globals exist: modules read the storage as they are evaluated.
const { walk } = await import('./walk-pages.ts');
const { found, unproven } = await walk(visit);
const visited: Visited = { found, unproven, storage: Object.fromEntries(stored) };
parentPort?.postMessage(visited);
