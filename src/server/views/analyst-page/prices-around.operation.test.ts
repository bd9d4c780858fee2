import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { record } from '#contract/records.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';

let it: TestApp;
let matchId: string;
let analyst: BuiltUser;
/** Published at eight; the match kicks off at three in the afternoon. */
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T08:00:00Z' });
  matchId = await buildMatch(it);
  it.clock.set('2026-03-15T17:00:00Z');
  const quoteRow = (odds: string, at: string): string =>
    `Arsenal FC,Chelsea FC,asian,-0.75,home,${odds},Pinnacle,2026-03-15T${at}Z`;
  await importFeedFile(
    it.ctx,
    oddsCsv(
      quoteRow('2.00', '08:01:00'),
      quoteRow('1.95', '08:04:59'),
      // Corrected at once: the later price counts.
      quoteRow('1.50', '08:15:00'),
      quoteRow('1.80', '08:15:00.001'),
      quoteRow('1.90', '14:59:00'),
      quoteRow('9.00', '15:20:00'),
    ),
  );
});
beforeEach(async () => {
  analyst = await build(it).analyst();
});
afterAll(() => it.close());

const publishedAt = new Date('2026-03-15T08:00:00Z');
const scheme = (changes: Partial<NotedScheme> = {}): NotedScheme =>
  aNotedScheme(it, { authorId: analyst.id, matchId }, { publishedAt, ...changes });
const readRecord = () => it.call(record, { params: { userId: analyst.id }, query: {} });

test('the profit is also computed at the prices 1, 5 and 15 minutes after publication, and compared with the closing price', async () => {
  await note(it, settledAs(scheme(), 'win'));
  const { obtainable, figures, closingHistogram } = await readRecord();
  expect(closingHistogram.filter(({ schemes }) => schemes > 0)).toEqual([{ from: 600, to: 800, schemes: 1 }]);
  expect(
    obtainable.map(({ minutes, schemes, yieldBasisPoints }) => [minutes, schemes, yieldBasisPoints]),
  ).toEqual([
    [0, 1, 10_500],
    [1, 1, 10_000],
    [5, 1, 9500],
    [15, 1, 5000],
  ]);
  // 2.05 against 1.90.
  expect(figures.closingLine).toEqual({ schemes: 1, valueBasisPoints: 789, beatenBasisPoints: 10_000 });
});

test('after kick-off there is no price: the last one before it counts', async () => {
  await note(it, settledAs(scheme({ publishedAt: new Date('2026-03-15T14:50:00Z') }), 'win'));
  const { obtainable } = await readRecord();
  expect(obtainable.map(({ yieldBasisPoints }) => yieldBasisPoints)).toEqual([10_500, 8000, 8000, 9000]);
});

test('without a price of the same bookmaker, pick and line there is no comparison, nor with our own model', async () => {
  const others = [{ bookmaker: 'bet365' }, { bookmaker: 'model' }, { lineQuarters: -2 }, { pick: 'away' }];
  for (const changes of others)
    await note(it, settledAs(scheme({ picks: [aNotedPick(matchId, changes)] }), 'win'));
  const { obtainable, figures, apart } = await readRecord();
  expect([obtainable, figures.closingLine, figures.schemes]).toEqual([[], null, 3]);
  expect(apart).toEqual({ schemes: 1, profitHundredths: 105 });
});

test('a parlay uses the product of its legs, and none if a leg has no price', async () => {
  const picks = [aNotedPick(matchId), aNotedPick(matchId)];
  await note(it, settledAs(scheme({ market: 'parlay', picks }), 'win', 'win'));
  const first = await readRecord();
  expect(first.obtainable[1]?.yieldBasisPoints).toBe(30_000);
  expect(first.figures.profitHundredths).toBe(320);
  const unpriced = [aNotedPick(matchId), aNotedPick(matchId, { bookmaker: 'bet365' })];
  await note(it, settledAs(scheme({ market: 'parlay', picks: unpriced }), 'win', 'win'));
  expect((await readRecord()).obtainable[0]).toMatchObject({ schemes: 1, yieldBasisPoints: 32_025 });
});

test('an open scheme has no prices yet, and a void one never', async () => {
  const open = scheme();
  await note(it, open, settledAs(open, 'win'), settledAs(open, 'void'));
  expect((await readRecord()).obtainable).toEqual([]);
});
