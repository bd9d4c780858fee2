import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches/matches.ts';
import { until } from '#test/until.ts';
import { pagesCache } from '#web/state/cache-names.ts';
import { openBrowser } from '../../e2e/phone/browser.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Row } from '../compare.ts';
import { quantile } from '../load.ts';
import { readerOf, serveConstant } from './measure-lists.ts';
import { cheapPage, newPhone, type Visit, visit } from './phone.ts';
import { routeChanges, routeSteps } from './phone-routes.ts';
import { framesOfScroll, loadRows } from './phone-scroll.ts';
import { MATCH_DAY } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';
import { staticPage } from '../yardsticks/static-page.ts';

const ROUNDS = 7;
const SCRIPT_BOUND_KB = 110;
const SHIFT_BOUND = 0.02;
const ROUTE_BOUND_MS = 200;
const FRAME_BOUND_MS = 50;
/** A substring of more club names than a list of five hundred rows needs. */
const MANY = 'a';

/** Home on a cheap phone, first visit and repeat visit, against a static page with the same rows. */
export async function measurePhone(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  if (!existsSync('dist/server-render'))
    throw new Error('Pages are measured as they are built: npm run build');
  const ours = `http://127.0.0.1:${stage.port}/?day=${MATCH_DAY}`;
  const port = await serveConstant(staticPage(await matchesOf(stage)), stage, cleanup);
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  const seen: { first: Visit[]; again: Visit[]; still: Visit[] } = { first: [], again: [], still: [] };
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const phone = await newPhone(browser);
    const other = await newPhone(browser);
    const [first, again] = [await visit(phone, ours, waitUntilCached), await visit(phone, ours)];
    const still = await visit(other, `http://127.0.0.1:${port}/`);
    await Promise.all([phone.close(), other.close()]);
    if (round === 0) continue;
    seen.first.push(first);
    seen.again.push(again);
    seen.still.push(still);
  }
  const median = (visits: readonly Visit[], figure: keyof Visit) =>
    quantile(
      visits.map((each) => each[figure]),
      0.5,
    );
  const firstMs = median(seen.first, 'lcpMs');
  return [
    rowOf('phone: home', 'ms', firstMs, median(seen.still, 'lcpMs')),
    rowOf('phone: home again', 'ms', median(seen.again, 'lcpMs'), firstMs),
    rowOf('phone: scripts before paint', 'kB', median(seen.first, 'scriptBytes') / 1000, SCRIPT_BOUND_KB),
    ...(await measureRoutes(browser, ours)),
    await measureScroll(browser, stage),
    rowOf('phone: layout shift', 'CLS', Math.max(...seen.first.map(({ cls }) => cls)), SHIFT_BOUND),
  ];
}

/** Time from tap to paint for each step of one route; the median of each. */
async function measureRoutes(browser: Browser, home: string): Promise<Row[]> {
  const rounds: number[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const phone = await newPhone(browser);
    const { page } = await cheapPage(phone);
    await page.goto(home);
    const taken = await routeChanges(page);
    if (round > 0) rounds.push(taken);
    await phone.close();
  }
  return routeSteps.map(({ to }, step) => {
    const times = rounds.map((taken) => taken[step] ?? Number.NaN);
    return rowOf(`phone: to ${to}`, 'ms', quantile(times, 0.5), ROUTE_BOUND_MS);
  });
}

/** The longest frame while a long list is flung to its end and back. */
async function measureScroll(browser: Browser, stage: Stage): Promise<Row> {
  const phone = await newPhone(browser);
  const { page, session } = await cheapPage(phone);
  await page.goto(`http://127.0.0.1:${stage.port}/?q=${MANY}`);
  const rows = await loadRows(page);
  await framesOfScroll(page, session);
  const frames = await framesOfScroll(page, session);
  await phone.close();
  return rowOf(`phone: longest frame, ${rows} rows`, 'ms', Math.max(...frames), FRAME_BOUND_MS);
}

/** Waits as long as a slow network needs to download what the app caches. */
async function waitUntilCached(page: Page): Promise<void> {
  await until(
    () => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, pagesCache),
    60_000,
  );
}

function rowOf(name: string, unit: string, value: number, yardstick: number): Row {
  return { name, unit, value, yardstick, ratio: value / yardstick };
}

async function matchesOf(stage: Stage): Promise<CallReply<typeof matchList>['items']> {
  const reader = await readerOf(stage.port, `/api/app/common/match/list?day=${MATCH_DAY}&limit=50`);
  const { body } = await reader.ask();
  reader.close();
  // The server validated the response against this schema.
  return (JSON.parse(body.toString('utf8')) as { data: CallReply<typeof matchList> }).data.items;
}
