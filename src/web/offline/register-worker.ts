import { locale } from '../i18n/locale.ts';
import { theme } from '../look/theme.ts';
import { pagesCache, type ToWorker } from './kept-names.ts';

/** A version that is here and waits to be used; null while there is none. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): ServiceWorker | null => waiting,
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
  watchVersions(worker);
  // Whoever leaves the app open for days hears of a new version as well.
  setInterval(() => void worker.update().catch(() => {}), HOUR_MS);
  for (const chosen of [locale, theme]) chosen.subscribe(() => void forgetPages());
  const { active } = await navigator.serviceWorker.ready;
  if (!isFirst) return false;
  // It was not there yet when this page came.
  const keep: ToWorker = { keep: page.location.href };
  if (active) whenActive(active, () => active.postMessage(keep));
  return true;
}

/** While it begins its work it throws away what the one before it kept. */
function whenActive(worker: ServiceWorker, tell: () => void): void {
  if (worker.state === 'activated') tell();
  else worker.addEventListener('statechange', () => worker.state === 'activated' && tell());
}

function watchVersions(worker: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first of all replaces nothing.
    if (worker.waiting === null || navigator.serviceWorker.controller === null) return;
    waiting = worker.waiting;
    for (const listener of listeners) listener();
  };
  offer();
  worker.addEventListener('updatefound', () => worker.installing?.addEventListener('statechange', offer));
}

/** Goes on with the version that waits: every page of the app begins anew with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  const takeOver: ToWorker = { takeOver: true };
  waiting?.postMessage(takeOver);
}

/** They are in a language and a look. */
async function forgetPages(): Promise<void> {
  await window.caches?.delete(pagesCache);
}
