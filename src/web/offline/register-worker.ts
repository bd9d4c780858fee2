import { locale } from '../i18n/locale.ts';
import { theme } from '../look/theme.ts';
import { filesCacheOf, pagesCache, type ToWorker } from '../state/kept-names.ts';
import { newestVersion } from '../state/newest-version.ts';

/** The version that is here and waits to be used; null while this page is of the newest. */
let next: string | null = null;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): string | null => next,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const HOUR_MS = 3_600_000;

/**
 * Installs what makes the app work without a network. Where that is not to be had, the app is as it was.
 * @returns whether this page is the first that the app keeps anything of.
 */
export async function registerWorker(page: Document): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  const worker = await navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .catch(() => null);
  // A browser that was told to block workers answers with nothing at all.
  if (!worker) return false;
  watchVersions(worker, page);
  askNowAndThen(worker, page);
  for (const chosen of [locale, theme]) chosen.subscribe(() => void forgetPages());
  const { active } = await navigator.serviceWorker.ready;
  if (!isFirst) return false;
  // It was not there yet when this page came.
  const keep: ToWorker = { keep: page.location.href };
  active?.postMessage(keep);
  return true;
}

/** Checks for a new version every hour and when the app becomes visible again. */
function askNowAndThen(worker: ServiceWorkerRegistration, page: Document): void {
  let askedAtMs = Date.now();
  const ask = () => {
    if (page.visibilityState === 'hidden' || Date.now() - askedAtMs < HOUR_MS) return;
    askedAtMs = Date.now();
    void worker.update().catch(() => {});
  };
  setInterval(ask, HOUR_MS);
  page.addEventListener('visibilitychange', ask);
}

function watchVersions(worker: ServiceWorkerRegistration, page: Document): void {
  const look = async () => {
    const newest = await newestVersion(window.caches);
    const found = newest === null || (await isOf(newest, page)) ? null : newest;
    if (found === next) return;
    next = found;
    for (const listener of listeners) listener();
  };
  const lookAgain = () => void look().catch(() => {});
  const listen = () => worker.installing?.addEventListener('statechange', lookAgain);
  lookAgain();
  // It may have been found before anybody listened.
  listen();
  worker.addEventListener('updatefound', listen);
}

/** Whether a page was made by a version: the name of its first script has the hash of all that it loads. */
async function isOf(version: string, page: Document): Promise<boolean> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const files = await window.caches.open(filesCacheOf(version));
  return script === null || (await files.match(script.src)) !== undefined;
}

/**
 * Begins this page anew with the newest version. Other tabs go on with what they have, so that no words in them are lost;
 * the files of both versions are here, and they are offered the new one as before.
 */
export function takeNewVersion(): void {
  window.location.reload();
}

/** They are in a language and a look. */
async function forgetPages(): Promise<void> {
  await window.caches?.delete(pagesCache);
}
