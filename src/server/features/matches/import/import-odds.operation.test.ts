import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type FeedSample, footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { currentQuote, currentQuotes } from '../odds/current-quotes.ts';
import { importFeedFile } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';

let it: TestApp;
let matchId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
  await importFeedFile(it.ctx, openfootball({}));
  matchId = (await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => it.close());

const importFile = (file: FeedSample): Promise<ImportReport> => importFeedFile(it.ctx, file);
const home = (odds: string, at: string, bookmaker = 'Pinnacle') =>
  `Arsenal,Everton,1x2,,home,${odds},${bookmaker},${at}`;
const homePick = { market: '1x2', pick: 'home', lineQuarters: null } as const;

describe('an odds file', () => {
  test('brings prices in all four markets, with their lines', async () => {
    const at = '2026-03-13T12:00:00Z';
    const report = await importFile(
      oddsCsv(
        home('1.850', at, '竞彩'),
        `阿森纳,埃弗顿,1x2,,draw,3.4,竞彩,${at}`,
        `阿森纳,埃弗顿,1x2,,away,4.2,竞彩,${at}`,
        `Arsenal FC,Everton FC,handicap3,-1,home,3.10,竞彩,${at}`,
        `Arsenal FC,Everton FC,asian,-0.75,home,1.955,Pinnacle,${at}`,
        `Arsenal FC,Everton FC,asian,0.75,away,1.925,Pinnacle,${at}`,
        `Arsenal FC,Everton FC,totals,2.5,over,1.9,Pinnacle,${at}`,
      ),
    );
    expect(report.counts).toMatchObject({ quotesNew: 7, matchesNew: 0, matchesUnchanged: 0 });
    const quotes = await currentQuotes(it.ctx.db, matchId);
    expect(
      quotes.map(({ market, pick, lineQuarters, oddsMilli, bookmaker }) => [
        market,
        pick,
        lineQuarters,
        oddsMilli,
        bookmaker,
      ]),
    ).toEqual([
      ['1x2', 'home', null, 1850, 'sporttery'],
      ['1x2', 'draw', null, 3400, 'sporttery'],
      ['1x2', 'away', null, 4200, 'sporttery'],
      ['handicap3', 'home', -4, 3100, 'sporttery'],
      ['asian', 'home', -3, 1955, 'pinnacle'],
      ['asian', 'away', 3, 1925, 'pinnacle'],
      ['totals', 'over', 10, 1900, 'pinnacle'],
    ]);
  });

  test('a second time changes nothing', async () => {
    const file = oddsCsv(home('1.850', '2026-03-13T12:00:00Z'));
    await importFile(file);
    expect((await importFile(file)).counts).toMatchObject({ quotesNew: 0, quotesUnchanged: 1 });
  });

  test('the latest price counts, the opening price is kept, and every price is stored, in whichever order they arrive', async () => {
    await importFile(oddsCsv(home('1.80', '2026-03-13T12:00:00Z')));
    await importFile(oddsCsv(home('1.90', '2026-03-13T18:00:00Z'), home('2.10', '2026-03-12T12:00:00Z')));
    expect(await currentQuote(it.ctx.db, matchId, homePick)).toMatchObject({
      oddsMilli: 1900,
      openingOddsMilli: 2100,
      at: new Date('2026-03-13T18:00:00Z'),
    });
    expect(await it.ctx.db.selectFrom('odds_quote').select('odds_milli').execute()).toHaveLength(3);
  });

  test('a changed price for the same instant is a correction, and both are stored', async () => {
    await importFile(oddsCsv(home('1.80', '2026-03-13T12:00:00Z')));
    await importFile(oddsCsv(home('1.85', '2026-03-13T12:00:00Z')));
    expect(await currentQuote(it.ctx.db, matchId, homePick)).toMatchObject({
      oddsMilli: 1850,
      openingOddsMilli: 1850,
    });
    await importFile(oddsCsv(home('1.80', '2026-03-13T12:00:00Z')));
    expect(await currentQuote(it.ctx.db, matchId, homePick)).toMatchObject({ oddsMilli: 1800 });
    expect(await it.ctx.db.selectFrom('odds_quote').select('odds_milli').execute()).toHaveLength(3);
  });

  test('for an unknown match is reported and creates none', async () => {
    const report = await importFile(oddsCsv('Chelsea,Everton,1x2,,home,1.80,Pinnacle,2026-03-13T12:00:00Z'));
    expect(report.notUnderstood).toMatchObject([{ where: 'line 2', code: 'MATCH_UNKNOWN' }]);
    expect(await it.ctx.db.selectFrom('match').select('id').execute()).toHaveLength(1);
  });

  test('with a price from the future is imported with a warning', async () => {
    const report = await importFile(oddsCsv(home('1.80', '2026-03-14T00:06:00Z')));
    expect(report.notUnderstood).toMatchObject([{ code: 'PRICE_AHEAD', lost: 'nothing' }]);
  });
});

describe('prices of football-data.co.uk', () => {
  const prices = {
    PSH: '1.90',
    PSCH: '1.80',
    AHh: '-0.75',
    PAHH: '2.00',
    PAHA: '1.90',
    AHCh: '-1',
    PCAHH: '1.95',
    PCAHA: '1.95',
  };

  test('are from two days before kick-off and from kick-off', async () => {
    it.clock.set('2026-03-15T12:00:00Z');
    await importFile(footballData({ ft: [1, 0], ht: [0, 0] }, prices));
    const quotes = await it.ctx.db
      .selectFrom('odds_quote')
      .selectAll()
      .where('market', '=', '1x2')
      .orderBy('at')
      .execute();
    expect(quotes.map(({ phase, odds_milli, at }) => [phase, odds_milli, at.toISOString()])).toEqual([
      ['opening', 1900, '2026-03-12T15:00:00.000Z'],
      ['closing', 1800, '2026-03-14T15:00:00.000Z'],
    ]);
    expect(await currentQuote(it.ctx.db, matchId, homePick)).toMatchObject({
      oddsMilli: 1800,
      openingOddsMilli: 1900,
    });
  });

  test('offer the closing line only', async () => {
    it.clock.set('2026-03-15T12:00:00Z');
    await importFile(footballData({ ft: [1, 0], ht: [0, 0] }, prices));
    const lines = (await currentQuotes(it.ctx.db, matchId)).filter(({ market }) => market === 'asian');
    expect(lines.map(({ lineQuarters }) => lineQuarters)).toEqual([-4, 4]);
  });

  test('are the same when the kick-off has moved since', async () => {
    await importFile(footballData({}, prices));
    const moved = await importFile(footballData({ date: '2026-03-16' }, prices));
    expect(moved.counts).toMatchObject({ quotesNew: 0, quotesUnchanged: 6 });
  });
});
