import { firstScreenId } from '#contract/pages/first-screen.ts';
import { cachedAtHeader, pagesCache } from '#web/state/cache-names.ts';
import { pathOf, type paths } from '#web/paths/paths.ts';
import { servedPages } from '#web/paths/served-pages.ts';
import { inParts } from './in-parts.ts';
import { markPage } from './mark-page.ts';

/** Older cached pages are used only if the network fails. */
const FRESH_MS = 12 * 3_600_000;
/** After this wait a cached page is served, if any. */
const NETWORK_TIMEOUT_MS = 4_000;
const MAX_PAGES = 20;

const served = new Set(Object.keys(servedPages).map((name) => pathOf(name as keyof typeof paths)));

/** Capabilities of the worker: caches, network, clock. */
export interface Device {
  readonly caches: CacheStorage;
  fetch(request: string): Promise<Response>;
  now(): number;
  /** Resolves when the page being opened has painted its first part. */
  painted(): Promise<unknown>;
  /** The empty page, rendered by the client. */
  emptyPage(): Promise<Response | undefined>;
}

/** A response, and the work that continues after it. */
export interface Opened {
  readonly page: Promise<Response>;
  readonly after: Promise<unknown>;
}

/**
 * Handles a navigation. A server-rendered page cached within 12 h is served from the cache with its age and refetched
 * for the next visit; otherwise from the network, with the cached page as fallback. All other pages are
 * client-rendered.
 */
export function openPage(device: Device, url: URL): Opened {
  if (!served.has(url.pathname)) return { page: emptyPageOrNetwork(device, url), after: Promise.resolve() };
  const painted = device.painted();
  const lookup = findCachedPage(device, url);
  const page = lookup.then((cached) => {
    if (cached !== null && device.now() - cached.cachedAtMs < FRESH_MS) {
      // The rest of the page and the next copy wait for the same report.
      return marked(cached, { ...device, painted: () => painted });
    }
    // A kept page that takes the place of a late answer is painted later, and waits for that.
    return networkOrCached(device, url, cached);
  });
  const forNextVisit = async (): Promise<void> => {
    if ((await lookup) === null) return;
    // A slow phone has enough to do until then.
    await painted;
    await cachePage(device, url);
  };
  return { page, after: forNextVisit().catch(() => {}) };
}

interface CachedPage {
  readonly response: Response;
  readonly cachedAtMs: number;
}

async function findCachedPage({ caches }: Device, url: URL): Promise<CachedPage | null> {
  const response = await (await caches.open(pagesCache)).match(urlOf(url));
  if (!response) return null;
  return { response, cachedAtMs: Number(response.headers.get(cachedAtHeader)) };
}

async function marked({ response, cachedAtMs }: CachedPage, device: Device): Promise<Response> {
  const html = markPage(await response.text(), cachedAtMs, device.now());
  return new Response(inParts(html, device.painted()), { headers: response.headers });
}

async function networkOrCached(device: Device, url: URL, cached: CachedPage | null): Promise<Response> {
  const fromNetwork = cachePage(device, url);
  const fallback = async () => (cached ? await marked(cached, device) : await device.emptyPage());
  try {
    const first = await withTimeout(NETWORK_TIMEOUT_MS, fromNetwork);
    return first ?? (await fallback()) ?? (await fromNetwork);
  } catch (error) {
    const page = await fallback();
    if (page) return page;
    throw error;
  }
}

async function emptyPageOrNetwork(device: Device, url: URL): Promise<Response> {
  return (await device.emptyPage()) ?? (await device.fetch(url.href));
}

/** Fetches a page and caches it if it was server-rendered. */
export async function cachePage(
  device: Pick<Device, 'caches' | 'fetch' | 'now'>,
  url: URL,
): Promise<Response> {
  const response = await device.fetch(urlOf(url));
  const html = await response.clone().text();
  if (!response.ok || response.redirected || !html.includes(`id="${firstScreenId}"`)) return response;
  const cache = await device.caches.open(pagesCache);
  const headers = new Headers({ [cachedAtHeader]: String(device.now()) });
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Reinserted at the end of the cache, so that the least recently visited are evicted.
  await cache.put(urlOf(url), new Response(html, { headers }));
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -MAX_PAGES).map((address) => cache.delete(address)));
  return response;
}

/** The requested URL without fragment. */
const urlOf = (url: URL): string => url.origin + url.pathname + url.search;

async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return await Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]);
}
