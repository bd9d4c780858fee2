import { choiceKeys, localeParameter } from '#contract/pages/first-screen.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A cheap phone on a slow network. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

/** No larger paint follows the last one that counts; by then all resources have loaded. */
const SETTLED_MS = 2_500;

export interface Visit {
  /** Largest contentful paint, in ms from the start of the navigation. */
  readonly lcpMs: number;
  readonly firstPaintMs: number;
  /** Cumulative layout shift without user input. */
  readonly cls: number;
  /** Scripts received, in transferred bytes: before the first paint, and until the page is idle. */
  readonly earlyScriptBytes: number;
  readonly scriptBytes: number;
}

/** Whose phone it is. */
export interface PhoneReader {
  /** As in the names of rows. */
  readonly name: string;
  readonly timezoneId: string;
  readonly locale: 'zh' | 'en';
  /** A choice made earlier; the default of the language without it. */
  readonly oddsFormat?: string;
}

/** The reader whom the server assumes, and two others. */
export const phoneReaders: readonly [PhoneReader, ...PhoneReader[]] = [
  { name: 'Shanghai zh', timezoneId: 'Asia/Shanghai', locale: 'zh' },
  { name: 'London en', timezoneId: 'Europe/London', locale: 'en' },
  {
    name: 'New York en, American odds',
    timezoneId: 'America/New_York',
    locale: 'en',
    oddsFormat: 'american',
  },
];

/** A browser profile without cached data. */
export async function newPhone(
  browser: Browser,
  { timezoneId, locale, oddsFormat }: PhoneReader = phoneReaders[0],
): Promise<BrowserContext> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId,
  });
  if (oddsFormat !== undefined)
    await phone.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      choiceKeys.oddsFormat,
      oddsFormat,
    ] as const);
  return phone;
}

/** A tab with slow CPU and network. */
export async function cheapPage(phone: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** The URL of a reader's first visit: a link in the language. Later visits have a cookie. */
export function firstUrl(url: string, { locale }: PhoneReader): string {
  if (locale === 'zh') return url;
  const whole = new URL(url);
  whole.searchParams.set(localeParameter, locale);
  return whole.href;
}

/** Opens a URL in a new tab, waits until the page is idle, and runs an action before the tab is closed. */
export async function visit(
  phone: BrowserContext,
  url: string,
  beforeLeaving: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const { page } = await cheapPage(phone);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(readPaints);
  await beforeLeaving(page);
  await page.close();
  return seen;
}

interface Watched {
  lcpMs: number;
  cls: number;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page, before its own scripts. */
function watchPaints(): void {
  const watched: Watched = { lcpMs: 0, cls: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    watched.lcpMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) watched.cls += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page at the end of the visit. */
function readPaints(): Visit {
  // Set by watchPaints.
  const { watched } = window as unknown as { watched: Watched };
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const bytesOf = (some: readonly PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const early = scripts.filter(({ responseEnd }) => responseEnd <= firstPaintMs);
  return { ...watched, firstPaintMs, earlyScriptBytes: bytesOf(early), scriptBytes: bytesOf(scripts) };
}
