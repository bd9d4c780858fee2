import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches/matches.ts';
import { until } from '#test/until.ts';
import { pagesCache } from '#web/state/cache-names.ts';
import { openBrowser } from '../../../e2e/phone/browser.ts';
import type { Cleanup } from '../../cleanup.ts';
import { ratioRow, type Row } from '../../compare.ts';
import { dataOf } from '../../connection.ts';
import { quantile } from '../../load.ts';
import { serveConstant } from '../../serve-constant.ts';
import { readerOf } from '../measure-lists.ts';
import { paths } from '#web/paths/paths.ts';
import { cheapPage, firstUrl, newPhone, type PhoneReader, phoneReaders, type Visit, visit } from './phone.ts';
import { routeChanges, routeSteps } from './phone-routes.ts';
import { framesOfScroll, loadRows } from './phone-scroll.ts';
import { MATCH_DAY } from '../../worlds/season.ts';
import type { Stage } from '../../stage.ts';
import type { ConstantReply } from '../../yardsticks/constant-server.ts';
import { staticPage } from '../../yardsticks/static-page.ts';
import { htmlOf, staticWords } from '../../yardsticks/static-words.ts';

const ROUNDS = 7;
const ROUNDS_OF_OTHERS = 5;
const SCRIPT_BOUND_KB = 110;
const HOME_BOUND_KB = 150;
const SHIFT_BOUND = 0.02;
const ROUTE_BOUND_MS = 200;
const FRAME_BOUND_MS = 50;
/** A substring of more club names than a list of five hundred rows needs. */
const MANY = 'a';

/**
 * A cheap phone: home and a match page of three readers, first visit against a static page of the same content, repeat
 * visit against the first; then taps and scrolling.
 */
export async function measurePhone(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  if (!existsSync('dist/server-render'))
    throw new Error('Pages are measured as they are built: npm run build');
  const server = `http://127.0.0.1:${stage.port}`;
  const home = `${server}/?day=${MATCH_DAY}`;
  const matches = await matchesOf(stage);
  const [first] = matches;
  if (!first) throw new Error(`There is no match on ${MATCH_DAY}`);
  const browser = await openBrowser({ isMeasured: true });
  cleanup.add(() => browser.close());
  const match = `${server}${paths.gameDetails({ id: first.id })}`;
  const addressOf = async (still: ConstantReply): Promise<string> =>
    `http://127.0.0.1:${await serveConstant([still], stage, cleanup)}/`;
  const still = await addressOf(staticPage(matches));
  const rows: Row[] = [];
  for (const reader of phoneReaders) {
    rows.push(...(await measureVisits(browser, { name: 'home', url: home, still, reader })));
    // What a match page says depends on the language; no list of prices has all of it.
    const words = staticWords(await htmlOf(firstUrl(match, reader)));
    rows.push(
      ...(await measureVisits(browser, {
        name: 'match page',
        url: match,
        still: await addressOf(words),
        reader,
      })),
    );
  }
  return [...rows, ...(await measureRoutes(browser, home)), await measureScroll(browser, stage)];
}

interface Visited {
  readonly name: string;
  readonly url: string;
  /** URL of the yardstick. */
  readonly still: string;
  readonly reader: PhoneReader;
}

/** First and repeat visits of one page by one reader; for home of the first reader also its scripts and shifts. */
async function measureVisits(browser: Browser, { name, url, still, reader }: Visited): Promise<Row[]> {
  const seen: { first: Visit[]; again: Visit[]; still: Visit[] } = { first: [], again: [], still: [] };
  const isUsual = reader === phoneReaders[0];
  // The first round is the warm-up.
  for (let round = 0; round <= (isUsual ? ROUNDS : ROUNDS_OF_OTHERS); round++) {
    const phone = await newPhone(browser, reader);
    const other = await newPhone(browser, reader);
    const first = await visit(phone, firstUrl(url, reader), waitUntilCached);
    const again = await visit(phone, url);
    const constant = await visit(other, still);
    await Promise.all([phone.close(), other.close()]);
    if (round === 0) continue;
    seen.first.push(first);
    seen.again.push(again);
    seen.still.push(constant);
  }
  const median = (visits: readonly Visit[], figure: keyof Visit) =>
    quantile(
      visits.map((each) => each[figure]),
      0.5,
    );
  const firstMs = median(seen.first, 'lcpMs');
  const shift = Math.max(...seen.first.map(({ cls }) => cls));
  return [
    ratioRow(`phone: ${name}, ${reader.name}`, 'ms', firstMs, median(seen.still, 'lcpMs')),
    ratioRow(`phone: ${name} again, ${reader.name}`, 'ms', median(seen.again, 'lcpMs'), firstMs),
    ratioRow(`phone: ${name}, ${reader.name}, layout shift`, 'CLS', shift, SHIFT_BOUND),
    ...(isUsual && name === 'home'
      ? [
          ratioRow(
            'phone: scripts before paint',
            'kB',
            median(seen.first, 'earlyScriptBytes') / 1000,
            SCRIPT_BOUND_KB,
          ),
          ratioRow('phone: scripts of home', 'kB', median(seen.first, 'scriptBytes') / 1000, HOME_BOUND_KB),
        ]
      : []),
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
    return ratioRow(`phone: to ${to}`, 'ms', quantile(times, 0.5), ROUTE_BOUND_MS);
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
  return ratioRow(`phone: longest frame, ${rows} rows`, 'ms', Math.max(...frames), FRAME_BOUND_MS);
}

/** Waits as long as a slow network needs to download what the app caches. */
async function waitUntilCached(page: Page): Promise<void> {
  await until(
    () => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, pagesCache),
    60_000,
  );
}

/** The matches of the day. */
export async function matchesOf(stage: Stage): Promise<CallReply<typeof matchList>['items']> {
  const reader = await readerOf(stage.port, `/api/app/common/match/list?day=${MATCH_DAY}&limit=50`);
  const reply = await reader.ask();
  reader.close();
  return dataOf<CallReply<typeof matchList>>(reply).items;
}
