import { firstScreenId } from '#contract/first-screen.ts';
import { keptAtHeader, pagesCache } from '#web/state/kept-names.ts';
import { pathOf, type paths } from '#web/paths/paths.ts';
import { servedPages } from '#web/paths/served-pages.ts';
import { inParts } from './in-parts.ts';
import { markPage } from './mark-page.ts';

/** A page that is older is asked for first, and shown only where nothing answers. */
const AT_ONCE_FOR_MS = 12 * 3_600_000;
/** Whoever waits longer for a page is given the one that is here. */
const PATIENCE_MS = 4_000;
const MOST_PAGES = 20;

const served = new Set(Object.keys(servedPages).map((name) => pathOf(name as keyof typeof paths)));

/** What a worker has: the caches of the device and its network. */
export interface Device {
  readonly caches: CacheStorage;
  fetch(request: string): Promise<Response>;
  now(): number;
  /** When the page that is being opened has painted what came of it. */
  painted(): Promise<unknown>;
  /** The empty page, which the app draws by itself. */
  emptyPage(): Promise<Response | undefined>;
}

/** An answer, and what goes on after it was given. */
export interface Opened {
  readonly page: Promise<Response>;
  readonly after: Promise<unknown>;
}

/**
 * Opens an address of the app. What the server renders comes from the device where it was seen within the day, saying how
 * old it is, and is fetched anew for the next time; else from the network, and without one as it was last seen. All other
 * pages the app draws by itself.
 */
export function openPage(device: Device, url: URL): Opened {
  if (!served.has(url.pathname)) return { page: emptyOr(device, url), after: Promise.resolve() };
  const kept = keptPage(device, url);
  const page = kept.then((known) => {
    if (known !== null && device.now() - known.keptAtMs < AT_ONCE_FOR_MS) return marked(known, device);
    return orWhatIsHere(device, url, known);
  });
  return { page, after: kept.then((known) => known && keepPage(device, url)).catch(() => {}) };
}

interface KeptPage {
  readonly answer: Response;
  readonly keptAtMs: number;
}

async function keptPage({ caches }: Device, url: URL): Promise<KeptPage | null> {
  const answer = await (await caches.open(pagesCache)).match(addressOf(url));
  if (!answer) return null;
  return { answer, keptAtMs: Number(answer.headers.get(keptAtHeader)) };
}

async function marked({ answer, keptAtMs }: KeptPage, device: Device): Promise<Response> {
  const html = markPage(await answer.text(), keptAtMs, device.now());
  return new Response(inParts(html, device.painted()), { headers: answer.headers });
}

async function orWhatIsHere(device: Device, url: URL, known: KeptPage | null): Promise<Response> {
  const fromNetwork = keepPage(device, url);
  const here = async () => (known ? await marked(known, device) : await device.emptyPage());
  try {
    const first = await within(PATIENCE_MS, fromNetwork);
    return first ?? (await here()) ?? (await fromNetwork);
  } catch (error) {
    const page = await here();
    if (page) return page;
    throw error;
  }
}

async function emptyOr(device: Device, url: URL): Promise<Response> {
  return (await device.emptyPage()) ?? (await device.fetch(url.href));
}

/** Fetches a page and keeps it where the server rendered it. */
export async function keepPage(
  device: Pick<Device, 'caches' | 'fetch' | 'now'>,
  url: URL,
): Promise<Response> {
  const answer = await device.fetch(addressOf(url));
  const html = await answer.clone().text();
  if (!answer.ok || answer.redirected || !html.includes(`id="${firstScreenId}"`)) return answer;
  const cache = await device.caches.open(pagesCache);
  const headers = new Headers({ [keptAtHeader]: String(device.now()) });
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // It goes to the end of the cache, so that those nobody comes back to are the first to go.
  await cache.put(addressOf(url), new Response(html, { headers }));
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -MOST_PAGES).map((address) => cache.delete(address)));
  return answer;
}

/** What the server is asked for; a fragment is the browser's. */
const addressOf = (url: URL): string => url.origin + url.pathname + url.search;

async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return await Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]);
}
