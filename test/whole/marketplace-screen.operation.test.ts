import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreenId } from '#contract/pages/first-screen.ts';
import { matchList } from '#contract/matches/matches.ts';
import { schemeList } from '#contract/schemes/scheme-lists.ts';
import { buildApp } from '#server/app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { renderPage } from '#web/entry-server.tsx';
import { build } from '../build/build.ts';
import { type FeedSample, oddsCsv, openfootball } from '../build/matches/feed.ts';
import { buildMatch } from '../build/matches/match.ts';
import { pricesOf } from '../build/matches/prices.ts';
import { buildScheme } from '../build/scheme.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let app: TestApp['app'];
let folder: string;

const page = '<!doctype html><html lang="zh-CN"><head></head><body><div id="root"></div></body></html>';
const titles = { asian: '亚盘这一篇便宜', home: '主胜这一篇要钱', spain: '西班牙的这一篇' };

/** The same sample for another competition. */
const asSpanish = ({ fileName, content }: FeedSample): FeedSample => ({
  fileName: fileName.replace('en.1', 'es.1'),
  content: Buffer.from(
    content.toString().replaceAll('en.1,', 'es.1,').replace('English Premier League', 'Primera División'),
  ),
});

/** Two schemes on an English match, one on a Spanish match. */
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  folder = mkdtempSync(join(tmpdir(), 'rpr-square-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  app = await buildApp(it.ctx, { webFolder: folder, renderPage, renderBudgetMs: Number.POSITIVE_INFINITY });
  const english = await buildMatch(it);
  const clubs = { home: 'Real Madrid CF', away: 'FC Barcelona' };
  await importFeedFile(it.ctx, asSpanish(openfootball({ ...clubs, date: '2026-03-15' })));
  const prices = pricesOf(clubs.home, clubs.away, it.clock.now().toISOString());
  await importFeedFile(it.ctx, asSpanish(oddsCsv(...prices)));
  const { items } = await it.call(matchList, { query: { competition: 'es.1', day: '2026-03-15' } });
  const author = await build(it).analyst();
  const home = { market: '1x2', picks: [{ pick: 'home', lineQuarters: null }] } as const;
  const draft = { ...home, picks: [...home.picks], displayedOddsMilli: [1950] };
  await buildScheme(it, author, english, { title: titles.asian });
  await buildScheme(it, author, english, {
    ...draft,
    title: titles.home,
    priceFen: 1800,
    refundIfLost: true,
  });
  await buildScheme(it, author, items[0]?.id ?? '', { ...draft, title: titles.spain });
}, 120_000);
afterAll(async () => {
  await app.close();
  await it.close();
  rmSync(folder, { recursive: true });
});

const of = (...names: readonly (keyof typeof titles)[]) => names.map((name) => titles[name]).toSorted();

test.each<[string, string[]]>([
  ['', of('asian', 'home', 'spain')],
  ['&market=1x2', of('home', 'spain')],
  ['&price=paid', of('home')],
  ['&refund=true', of('home')],
  ['&competition=es.1', of('spain')],
  ['&competition=en.1&market=asian', of('asian')],
  ['&competition=en.1&price=free&order=newest', of('asian')],
  ['&market=totals', []],
])('without scripts the marketplace at %j shows exactly the matching schemes', async (query, visible) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: `/?section=schemes${query}` });
  const read = body.slice(0, body.indexOf(`id="${firstScreenId}"`));
  expect(statusCode).toBe(200);
  expect(
    Object.values(titles)
      .filter((title) => read.includes(title))
      .toSorted(),
  ).toEqual(visible);
});

test('each competition lists its own schemes, and both remain selectable', async () => {
  const list = async (competition?: string) => {
    const reply = await it.call(schemeList, { query: competition === undefined ? {} : { competition } });
    return [
      reply.items.map(({ title }) => title).toSorted(),
      reply.competitions.map(({ code }) => code).toSorted(),
    ];
  };
  const both = ['en.1', 'es.1'];
  expect(await list()).toEqual([of('asian', 'home', 'spain'), both]);
  expect(await list('en.1')).toEqual([of('asian', 'home'), both]);
  expect(await list('es.1')).toEqual([of('spain'), both]);
});
