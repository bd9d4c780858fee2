import { existsSync, statfsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';
import { isFull } from '#test/level.ts';
import { lookCookies } from '#contract/pages/first-screen.ts';
import { writeFonts } from './fonts.ts';
import { watchPages } from './watched-pages.ts';

let opened: Promise<Browser> | null = null;

interface BrowserOptions {
  /** Compiles scripts as browsers of readers do. Otherwise a page lives too briefly for that to pay for itself. */
  readonly isMeasured?: boolean;
  /** The text size that its reader has chosen. */
  readonly textPercent?: number;
}

/** The text size that browsers begin with. */
const TEXT_PX = 16;

/**
 * The browser of this process, closed with it; each phone has its own context. It comes from an npm package, so no
 * installation is needed; CHROMIUM selects another one.
 */
export function openBrowser({
  isMeasured = isFull,
  textPercent = 100,
}: BrowserOptions = {}): Promise<Browser> {
  opened ??= launch({ isMeasured, textPercent }).then((browser) => {
    // After a crash it is reopened for the next file.
    browser.once('disconnected', () => {
      opened = null;
    });
    return browser;
  });
  return opened;
}

/** Closes all open phones: pages left behind by a file slow down the next one. */
export async function closePhones(): Promise<void> {
  const browser = await opened;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

async function launch({ isMeasured, textPercent }: Required<BrowserOptions>): Promise<Browser> {
  const local = process.env.CHROMIUM;
  const isOurs = !local || !existsSync(local);
  const executablePath = isOurs ? await chromium.executablePath() : local;
  return await playwright.launch({
    executablePath,
    // A browser selected by CHROMIUM uses the fonts of the machine.
    ...(isOurs && { env: { ...process.env, FONTCONFIG_FILE: writeFonts() } }),
    // Shared memory is in memory, not in files below /tmp, where there is room for it.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A phone needs one process for its pages: starting one costs as much as a page.
      '--in-process-gpu',
      '--renderer-process-limit=1',
      `--disable-features=${disabledFeatures.join(',')}`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      ...(textPercent === 100 ? [] : [`--blink-settings=defaultFontSize=${(TEXT_PX * textPercent) / 100}`]),
      ...(isMeasured ? [] : ['--js-flags=--no-opt --no-maglev --single-threaded-gc']),
    ],
  });
}

/** The last list counts, so this one repeats what Playwright's own has for a headless browser without a network. */
const disabledFeatures = [
  // A process in reserve for every phone.
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Containers often have 64 MB of it, which is too little. */
function hasSharedMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}

interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, uncaught errors and policy violations. */
  readonly faults: readonly string[];
}

interface PhoneOptions {
  readonly url: string;
  readonly locale: 'zh' | 'en';
  readonly worker?: boolean;
  readonly timezoneId?: string;
  /**
   * Whether sheets and messages are animated, which takes a tenth of the processor time of a story: where a story is
   * about gestures and repeated taps, and everywhere at the full level. Otherwise the phone asks for reduced motion.
   */
  readonly moves?: boolean;
  /** Pixels of the screen per pixel of the page. One means a quarter of the pixels to draw. */
  readonly scale?: number;
}

/** A phone with its own storage, language and touch. */
export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { url, locale, worker = false, timezoneId = 'Asia/Shanghai' } = options;
  const { moves = isFull, scale = isFull ? 2 : 1 } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    // Only the journeys about caching need it.
    serviceWorkers: worker ? 'allow' : 'block',
  });
  await context.addInitScript((value) => {
    if (localStorage.getItem('locale') === null) localStorage.setItem('locale', value);
  }, locale);
  if (locale === 'en') await context.addCookies([{ name: lookCookies.locale, value: locale, url }]);
  watchPages(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page, faults: faultsOf(page) };
}

/** Records the errors of a page from now on. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|one blocker at a time/.test(message.text())) faults.push(message.text());
  });
  return faults;
}
