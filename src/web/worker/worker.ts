import { files, version } from 'virtual:built-files';
import {
  filesCacheOf,
  isFilesCache,
  newestVersionUrl,
  pagesCache,
  type ToWorker,
  versionsCache,
} from '#web/state/cache-names.ts';
import { newestVersion } from '#web/state/newest-version.ts';
import { renewSubscription, type Subscribed } from './renew-subscription.ts';
import { type Notifier, openTarget, type OpenWindow, showPush, targetOf } from './show-push.ts';
import { type Device, cachePage, openPage } from './open-page.ts';

/** Service worker: offline use, instant display of visited pages, and pushes. */

/** The part of the service worker API in use; the DOM and WebWorker type libraries conflict. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  /** ID of the page being opened; absent in some browsers. */
  readonly resultingClientId?: string;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  readonly data: { text(): string } | null;
}
interface Tapped extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Changed extends Waiting {
  readonly oldSubscription?: Subscribed | null;
  readonly newSubscription?: Subscribed | null;
}
interface Worker extends EventTarget {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(filter: { readonly type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(href: string): Promise<unknown>;
  };
  readonly registration: Notifier & {
    readonly pushManager: { subscribe(options: unknown): Promise<Subscribed> };
  };
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
}
const worker = globalThis as unknown as Worker;

const EMPTY_PAGE = '/index.html';
const filesCache = filesCacheOf(version);
const fileSet = new Set(files);

const device: Omit<Device, 'painted'> = {
  caches: worker.caches,
  fetch: (address) => worker.fetch(address),
  now: () => Date.now(),
  emptyPage,
};

/** Caches all files of a version, or fails. Files shared with another version are not fetched again. */
async function install(): Promise<void> {
  const cache = await worker.caches.open(filesCache);
  await Promise.all(
    files.map(async (file) => {
      const here = file.startsWith('/assets/') ? await worker.caches.match(file) : undefined;
      const answer = here ?? (await worker.fetch(file, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${file} was answered ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
  const versions = await worker.caches.open(versionsCache);
  await versions.put(newestVersionUrl, new Response(version));
  // Server-rendered pages reference the files of their version.
  await worker.caches.delete(pagesCache);
  // Pages reload on the user's request, whichever worker is active then; without this a browser may keep the old one
  // for minutes.
  void worker.skipWaiting();
}

/** Open pages may still request files of the previous version. */
const VERSIONS_KEPT = 2;

async function activate(): Promise<void> {
  const versions = (await worker.caches.keys()).filter(isFilesCache);
  const newest = filesCacheOf((await newestVersion(worker.caches)) ?? version);
  const old = versions.slice(0, -VERSIONS_KEPT).filter((name) => name !== filesCache && name !== newest);
  await Promise.all(old.map((name) => worker.caches.delete(name)));
  await worker.clients.claim();
}

function answer(event: Fetching): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/') || (fileSet.has(url.pathname) && request.mode !== 'navigate'))
    event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && /^\/($|pages\/)/.test(url.pathname)) {
    const { page, after } = openPage({ ...device, painted: () => paintedIn(event.resultingClientId) }, url);
    event.respondWith(page);
    event.waitUntil(after);
  }
}

/** Timeout for pages that do not report painting, such as hidden ones. */
const PAINTED_WITHIN_MS = 500;
const unpainted = new Map<string, () => void>();

function paintedIn(page = ''): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      unpainted.delete(page);
      resolve();
    };
    unpainted.set(page, release);
    setTimeout(release, PAINTED_WITHIN_MS);
  });
}

async function fileOf(request: Request): Promise<Response> {
  const here = (await ownFile(request.url)) ?? (await worker.caches.match(request.url));
  return here ?? (await worker.fetch(request));
}

async function ownFile(address: string): Promise<Response | undefined> {
  return await (await worker.caches.open(filesCache)).match(address);
}

/** From the newest version, even while the previous worker is still active. */
async function emptyPage(): Promise<Response | undefined> {
  const newest = await newestVersion(worker.caches);
  if (newest === null) return await ownFile(EMPTY_PAGE);
  const files = await worker.caches.open(filesCacheOf(newest));
  return (await files.match(EMPTY_PAGE)) ?? (await ownFile(EMPTY_PAGE));
}

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(activate()));
worker.addEventListener('fetch', (event) => answer(event as Fetching));
worker.addEventListener('push', (event) => {
  const { data } = event as Pushed;
  (event as Pushed).waitUntil(showPush(worker.registration, data?.text()));
});
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event as Tapped;
  notification.close();
  (event as Tapped).waitUntil(openTapped(notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as Changed;
  const change = { old: oldSubscription ?? null, renewed: newSubscription ?? null };
  const subscribe = (options: unknown) => worker.registration.pushManager.subscribe(options);
  (event as Changed).waitUntil(renewSubscription(change, { subscribe, fetch: worker.fetch.bind(worker) }));
});

async function openTapped(data: unknown): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const href = targetOf(data, worker.location.origin);
  await openTarget(href, windows, (address) => worker.clients.openWindow(address));
}

worker.addEventListener('message', (event) => {
  const { data: message, source } = event as MessageEvent<ToWorker>;
  if ('painted' in message) {
    // Messages to a worker come from clients.
    unpainted.get((source as unknown as { id: string }).id)?.();
    return;
  }
  (event as unknown as Waiting).waitUntil(cachePage(device, new URL(message.keep)));
});
