import { locale } from '../i18n/locale.ts';
import { theme } from '../look/theme.ts';
import { filesCacheOf, pagesCache, type ToWorker } from '../state/cache-names.ts';
import { newestVersion } from '../state/newest-version.ts';
import { registered } from './worker-registration.ts';

/** The installed version that waits to be used; null if this page is up to date. */
let pendingVersion: string | null = null;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): string | null => pendingVersion,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker for offline use. If that is not possible, the app works online only.
 * @returns whether this is the first page under the service worker.
 */
export async function registerWorker(page: Document): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  const worker = await registered();
  if (!worker) return false;
  watchVersions(worker, page);
  checkForUpdates(worker, page);
  for (const chosen of [locale, theme]) chosen.subscribe(() => void deleteCachedPages());
  const { active } = await navigator.serviceWorker.ready;
  if (!isFirst) return false;
  // The worker did not handle the navigation of this page.
  const message: ToWorker = { keep: page.location.href };
  active?.postMessage(message);
  return true;
}

/** Checks for a new version every hour and when the app becomes visible again. */
function checkForUpdates(worker: ServiceWorkerRegistration, page: Document): void {
  let checkedAtMs = Date.now();
  const check = () => {
    if (page.visibilityState === 'hidden' || Date.now() - checkedAtMs < HOUR_MS) return;
    checkedAtMs = Date.now();
    void worker.update().catch(() => {});
  };
  setInterval(check, HOUR_MS);
  page.addEventListener('visibilitychange', check);
}

function watchVersions(worker: ServiceWorkerRegistration, page: Document): void {
  const compareVersions = async () => {
    const newest = await newestVersion(window.caches);
    const found = newest === null || (await isBuiltFrom(newest, page)) ? null : newest;
    if (found === pendingVersion) return;
    pendingVersion = found;
    for (const listener of listeners) listener();
  };
  const compareAgain = () => void compareVersions().catch(() => {});
  const listen = () => worker.installing?.addEventListener('statechange', compareAgain);
  compareAgain();
  // An update may have been found before the listener was added.
  listen();
  worker.addEventListener('updatefound', listen);
}

/** Whether a page was built from a version: the name of its entry script contains the hash of everything it loads. */
async function isBuiltFrom(version: string, page: Document): Promise<boolean> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const files = await window.caches.open(filesCacheOf(version));
  return script === null || (await files.match(script.src)) !== undefined;
}

/**
 * Reloads this page with the newest version. Other tabs message theirs, so that no input is lost; both versions' files
 * stay cached, and those tabs are still offered the update.
 */
export function reloadToNewVersion(): void {
  window.location.reload();
}

/** Cached pages depend on language and theme. */
async function deleteCachedPages(): Promise<void> {
  await window.caches?.delete(pagesCache);
}
