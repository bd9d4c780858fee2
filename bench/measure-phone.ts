import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches.ts';
import { until } from '#test/until.ts';
import { pagesCache } from '#web/offline/kept-names.ts';
import { openBrowser } from '../e2e/browser.ts';
import type { Cleanup } from './cleanup.ts';
import type { Row } from './compare.ts';
import { quantile } from './load.ts';
import { readerOf, serveConstant } from './measure-lists.ts';
import { newPhone, type Visit, visit } from './phone.ts';
import { MATCH_DAY } from './season.ts';
import type { Stage } from './stage.ts';
import { staticPage } from './static-page.ts';

const ROUNDS = 7;
const SCRIPT_BOUND_KB = 110;
const SHIFT_BOUND = 0.02;

/** Home on a cheap phone that was never here, and once more, beside a static page of the same rows. */
export async function measurePhone(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  if (!existsSync('dist/server-render'))
    throw new Error('Pages are measured as they are built: npm run build');
  const ours = `http://127.0.0.1:${stage.port}/?day=${MATCH_DAY}`;
  const port = await serveConstant(staticPage(await matchesOf(stage)), stage, cleanup);
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  const seen: { first: Visit[]; again: Visit[]; still: Visit[] } = { first: [], again: [], still: [] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const phone = await newPhone(browser);
    const other = await newPhone(browser);
    const [first, again] = [await visit(phone, ours, isKept), await visit(phone, ours)];
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
    rowOf('phone: layout shift', 'CLS', Math.max(...seen.first.map(({ cls }) => cls)), SHIFT_BOUND),
  ];
}

/** Somebody comes back who stayed for as long as a slow network takes to bring what the app keeps. */
async function isKept(page: Page): Promise<void> {
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
  // The server checked it against this very schema.
  return (JSON.parse(body.toString('utf8')) as { data: CallReply<typeof matchList> }).data.items;
}
