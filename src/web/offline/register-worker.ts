import { locale } from '../i18n/locale.ts';
import { theme } from '../look/theme.ts';
import { pagesCache, type ToWorker } from '#web/state/kept-names.ts';

/** A version that is here and waits to be used, or that another tab has taken already; null while there is none. */
let next: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): ServiceWorker | null => next,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const HOUR_MS = 3_600_000;

/** The service worker that controlled this page when it started. Undefined APIs: this module is also loaded to render on the server. */
const controllerAtStart = globalThis.navigator?.serviceWorker?.controller ?? null;

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
  askNowAndThen(worker, page);
  for (const chosen of [locale, theme]) chosen.subscribe(() => void forgetPages());
  const { active } = await navigator.serviceWorker.ready;
  if (!isFirst) return false;
  // It was not there yet when this page came.
  const keep: ToWorker = { keep: page.location.href };
  if (active) whenActive(active, () => active.postMessage(keep));
  return true;
}

/** Whoever leaves the app open for days, or comes back to it after some, hears of a new version as well. */
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

/** While it begins its work it throws away what the one before it kept. */
function whenActive(worker: ServiceWorker, tell: () => void): void {
  if (worker.state === 'activated') tell();
  else worker.addEventListener('statechange', () => worker.state === 'activated' && tell());
}

function watchVersions(worker: ServiceWorkerRegistration): void {
  const offer = () => {
    const { controller } = navigator.serviceWorker;
    // The first of all replaces nothing.
    if (controller === null) return;
    // Another tab may have taken a new version before this page started to watch.
    const taken = controllerAtStart === null || controllerAtStart === controller ? null : controller;
    const found = worker.waiting ?? taken;
    if (found === null || found === next) return;
    next = found;
    for (const listener of listeners) listener();
  };
  const listen = () => worker.installing?.addEventListener('statechange', offer);
  offer();
  // It may have been found before anybody listened.
  listen();
  worker.addEventListener('updatefound', listen);
}

/**
 * Begins this page anew with the version that waits. Other tabs go on with what they have, so that no words in them are
 * lost; the worker has the files of both versions, and they are offered the new one as before.
 */
export function takeNewVersion(): void {
  if (next?.state !== 'installed') {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  const takeOver: ToWorker = { takeOver: true };
  next.postMessage(takeOver);
}

/** They are in a language and a look. */
async function forgetPages(): Promise<void> {
  await window.caches?.delete(pagesCache);
}
