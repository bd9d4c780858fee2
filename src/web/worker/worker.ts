import { files, version } from 'virtual:built-files';
import {
  filesCacheOf,
  isFilesCache,
  newestVersionAddress,
  pagesCache,
  type ToWorker,
  versionsCache,
} from '#web/state/kept-names.ts';
import { newestVersion } from '#web/state/newest-version.ts';
import { type Device, keepPage, openPage } from './open-page.ts';

/** Runs beside the pages: the app is here without a network, and a page that was seen is here at once. */

/** The part of the worker's world that is used; the types of pages and of workers do not go together. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  /** The page that is to be; none where a browser does not say. */
  readonly resultingClientId?: string;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
}
const worker = globalThis as unknown as Worker;

const EMPTY_PAGE = '/index.html';
const filesCache = filesCacheOf(version);
const known = new Set(files);

const device: Omit<Device, 'painted'> = {
  caches: worker.caches,
  fetch: (address) => worker.fetch(address),
  now: () => Date.now(),
  emptyPage,
};

/** All files of a version or none of it. What another version has as well is not fetched again. */
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
  await versions.put(newestVersionAddress, new Response(version));
  // Rendered pages name the files of their version.
  await worker.caches.delete(pagesCache);
  // Pages begin anew when their users say so, whichever worker they have then. A browser may keep the old one for minutes.
  void worker.skipWaiting();
}

/** Pages that are open still ask for the files of the version before this one. */
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
  if (url.pathname.startsWith('/assets/') || (known.has(url.pathname) && request.mode !== 'navigate'))
    event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && /^\/($|pages\/)/.test(url.pathname)) {
    const { page, after } = openPage({ ...device, painted: () => paintedIn(event.resultingClientId) }, url);
    event.respondWith(page);
    event.waitUntil(after);
  }
}

/** A page that says nothing, as one nobody looks at, is not waited for longer. */
const PAINTED_WITHIN_MS = 500;
const unpainted = new Map<string, () => void>();

function paintedIn(page = ''): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      unpainted.delete(page);
      resolve();
    };
    unpainted.set(page, goOn);
    setTimeout(goOn, PAINTED_WITHIN_MS);
  });
}

async function fileOf(request: Request): Promise<Response> {
  const here = (await ownFile(request.url)) ?? (await worker.caches.match(request.url));
  return here ?? (await worker.fetch(request));
}

async function ownFile(address: string): Promise<Response | undefined> {
  return await (await worker.caches.open(filesCache)).match(address);
}

/** Of the newest version here, also while the worker of the one before still answers. */
async function emptyPage(): Promise<Response | undefined> {
  const newest = await newestVersion(worker.caches);
  if (newest === null) return await ownFile(EMPTY_PAGE);
  const files = await worker.caches.open(filesCacheOf(newest));
  return (await files.match(EMPTY_PAGE)) ?? (await ownFile(EMPTY_PAGE));
}

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(activate()));
worker.addEventListener('fetch', (event) => answer(event as Fetching));
worker.addEventListener('message', (event) => {
  const { data: told, source } = event as MessageEvent<ToWorker>;
  if ('painted' in told) {
    // A worker is told things by pages.
    unpainted.get((source as unknown as { id: string }).id)?.();
    return;
  }
  (event as unknown as Waiting).waitUntil(keepPage(device, new URL(told.keep)));
});
