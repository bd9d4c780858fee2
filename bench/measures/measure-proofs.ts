import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../../e2e/phone/browser.ts';
import { type Cleanup, newCleanup } from '../cleanup.ts';
import type { Row } from '../compare.ts';
import { quantile } from '../load.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import { makeProvenSchemes, type ProvenSchemes } from '../worlds/proven-schemes.ts';
import { cheapPage, newPhone } from './phone/phone.ts';

const ROUNDS = 5;
const SCHEMES = 1_000;
const BOUND_MS = 300_000;

/** Duration of a check on a cheap phone, and what it received. */
interface Checked {
  readonly ms: number;
  readonly yardstickMs: number;
  readonly bytes: number;
}

/**
 * Verification on a cheap phone: a settled scheme whole (seal, leaf, settlement, witnesses) from the first visit of its
 * page on, against the page's largest paint; and an analyst with a thousand schemes, against the same requests without
 * verification.
 */
export async function measureProofs(stage: Pick<Stage, 'anotherPlace'>): Promise<Row[]> {
  const cleanup: Cleanup = newCleanup();
  try {
    const made = await makeProvenSchemes(await stage.anotherPlace('proofs'), SCHEMES, cleanup);
    await startProcess('src/server/main.ts', made.environment, cleanup);
    const url = `http://127.0.0.1:${made.environment.PORT}`;
    const browser = await openBrowser({ isMeasured: true });
    cleanup.add(() => browser.close());
    const scheme = await rounds(() => checkScheme(browser, url, made));
    const author = await rounds(() => checkAuthor(browser, url, made));
    return [...rowsOf('phone: check a scheme', scheme), ...rowsOf(`phone: check ${SCHEMES} schemes`, author)];
  } finally {
    await cleanup.run();
  }
}

/** The first round is the warm-up. */
async function rounds(check: () => Promise<Checked>): Promise<readonly Checked[]> {
  const all: Checked[] = [];
  for (let round = 0; round <= ROUNDS; round++) all.push(await check());
  return all.slice(1);
}

function rowsOf(name: string, all: readonly Checked[]): Row[] {
  const median = (figure: keyof Checked) =>
    quantile(
      all.map((each) => each[figure]),
      0.5,
    );
  const [ms, yardstickMs] = [median('ms'), median('yardstickMs')];
  const kB = median('bytes') / 1000;
  return [
    { name, unit: 's', value: ms / 1000, yardstick: yardstickMs / 1000, ratio: ms / yardstickMs },
    { name: `${name}, received`, unit: 'kB', value: kB, yardstick: kB, ratio: 1 },
  ];
}

/** From the navigation until every step is decided; a step that fails stops the measurement. */
async function checkScheme(browser: Browser, url: string, { schemeId }: ProvenSchemes): Promise<Checked> {
  const phone = await newPhone(browser);
  const { page, session } = await cheapPage(phone);
  const received = countReceived(session);
  await page.addInitScript(watchLargestPaint);
  await page.goto(`${url}/pages/sub/schemeDetails/index?id=${schemeId}`);
  // Content, log entry, settlement, and witnesses before kick-off.
  await page.getByText('4 项已验证', { exact: true }).waitFor({ timeout: BOUND_MS });
  const ms = await page.evaluate(() => performance.now());
  const bytes = received.bytes;
  const yardstickMs = await page.evaluate(
    // Set by watchLargestPaint.
    () => (window as unknown as { largestPaintMs: number }).largestPaintMs,
  );
  await phone.close();
  return { ms, yardstickMs, bytes };
}

/** From the tap until the verdict. */
async function checkAuthor(browser: Browser, url: string, { authorId }: ProvenSchemes): Promise<Checked> {
  const phone = await newPhone(browser);
  const { page, session } = await cheapPage(phone);
  await page.goto(`${url}/pages/sub/log/index?author=${authorId}`);
  const start = page.getByRole('button', { name: '开始核对' });
  await start.waitFor({ timeout: BOUND_MS });
  await page.waitForLoadState('networkidle');
  const received = countReceived(session);
  const tappedMs = await page.evaluate(() => performance.now());
  await start.tap();
  await page.getByText(/条全部核对无误/).waitFor({ timeout: BOUND_MS });
  const ms = (await page.evaluate(() => performance.now())) - tappedMs;
  const { bytes, urls } = received;
  const yardstickMs = await page.evaluate(fetchInOrder, urls);
  await phone.close();
  return { ms, yardstickMs, bytes };
}

interface Received {
  bytes: number;
  readonly urls: string[];
}

/** Bytes as transferred, and the URLs of API responses in order. */
function countReceived(session: CDPSession): Received {
  const received: Received = { bytes: 0, urls: [] };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('/api/app/')) received.urls.push(request.url);
  });
  return received;
}

/** Runs in the page, before its own scripts. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaintMs: list.getEntries().at(-1)?.startTime ?? 0 });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page: the same requests one after the other. @returns their duration in ms. */
async function fetchInOrder(urls: readonly string[]): Promise<number> {
  const start = performance.now();
  for (const url of urls) await (await fetch(url, { cache: 'no-store' })).arrayBuffer();
  return performance.now() - start;
}
