import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analystStatistics, record } from '#contract/records.ts';
import { chanceOfHits } from '#domain/record/luck.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';

let it: TestApp;
let matchId: string;
let analyst: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
});
beforeEach(async () => {
  analyst = await build(it).analyst();
});
afterAll(() => it.close());

const scheme = (changes: Partial<NotedScheme> = {}): NotedScheme =>
  aNotedScheme(it, { authorId: analyst.id, matchId }, changes);
const daysAgo = (days: number): Date => new Date(it.clock.now().getTime() - days * 86_400_000);
const readRecord = (query: { part?: 'all' | 'free' | 'paid'; window?: '30' | '90' | 'all' } = {}) =>
  it.call(record, { params: { userId: analyst.id }, query });

test('every published scheme is counted once, and a removed one in the figures as well', async () => {
  await note(
    it,
    settledAs(scheme(), 'win'),
    settledAs(scheme(), 'void'),
    scheme(),
    scheme({ takenOff: 'withdrawn' }),
    settledAs(scheme({ takenOff: 'removed' }), 'loss'),
  );
  const { counts, published, figures } = await readRecord();
  expect(counts).toEqual({ settled: 1, void: 1, open: 1, withdrawn: 1, removed: 1 });
  expect(published).toBe(5);
  // 1.05 won and 1 lost.
  expect(figures).toMatchObject({ schemes: 2, profitHundredths: 5, isRanked: false });
  expect(figures.yield?.value).toBe(250);
});

test('figures, course and splits cover the requested part and window, counts everything', async () => {
  const day = 86_400_000;
  // Beijing midnight was eight hours ago; the 30th day of the window began 29 days before that.
  const firstOfWindow = new Date(Date.parse('2026-03-14T16:00:00Z') - 29 * day);
  await note(
    it,
    settledAs(scheme({ kickoffAt: firstOfWindow }), 'win'),
    settledAs(scheme({ kickoffAt: new Date(firstOfWindow.getTime() - 1) }), 'loss'),
    settledAs(scheme({ kickoffAt: daysAgo(60), priceFen: 800, market: '1x2' }), 'loss'),
    settledAs(scheme({ kickoffAt: daysAgo(200) }), 'loss'),
  );
  const month = await readRecord({ window: '30' });
  expect([month.figures.schemes, month.published, month.course.points.length]).toEqual([1, 4, 2]);
  const paid = await readRecord({ part: 'paid', window: '90' });
  expect([paid.figures.schemes, paid.figures.profitHundredths]).toEqual([1, -100]);
  expect(paid.splits.markets.map(({ market, schemes }) => [market, schemes])).toEqual([['1x2', 1]]);
  expect([paid.splits.paid.schemes, paid.splits.free.schemes]).toEqual([1, 2]);
  expect((await readRecord({ part: 'free' })).figures.schemes).toBe(3);
  expect((await readRecord()).splits.competitions).toMatchObject([
    { schemes: 4, competition: { code: 'en.1' } },
  ]);
});

test('the last ten and the streak have their probability by luck', async () => {
  const outcomes = ['loss', 'win', 'win', 'halfLoss', 'win', 'win', 'push', 'halfWin', 'win', 'win'] as const;
  for (const [at, outcome] of outcomes.entries())
    await note(it, settledAs(scheme({ kickoffAt: daysAgo(20 - at) }), outcome));
  const { lastTen, streak, longestLosingRun } = await readRecord();
  expect(lastTen.outcomes).toEqual(outcomes.filter((outcome) => outcome !== 'push'));
  expect([lastTen.won, lastTen.luck]).toEqual([7, chanceOfHits(7, 9, 0.5)]);
  expect([streak.now, streak.longest, longestLosingRun]).toEqual([5, 5, 1]);
  // Five in a row among nine: from the first one, or after a miss at one of four places.
  expect(streak.luck).toBeCloseTo(0.487805 ** 5 * (1 + 4 * 0.512195), 9);
  const short = await it.call(analystStatistics, { params: { userId: analyst.id } });
  expect(short).toMatchObject({ published: 10, streak: 5, lastTen: lastTen.outcomes });
});

test('a long course is reduced to 240 points and retains its end and its deepest fall', async () => {
  for (let at = 0; at < 300; at++) {
    const outcome = at >= 100 && at < 130 ? 'loss' : at % 2 === 0 ? 'win' : 'loss';
    await note(it, settledAs(scheme({ kickoffAt: daysAgo(400 - at) }), outcome));
  }
  const { course, figures } = await readRecord();
  expect(course.points.length).toBeLessThanOrEqual(240);
  expect(course.points[0]?.profitHundredths).toBe(0);
  expect(course.points.at(-1)?.profitHundredths).toBe(figures.profitHundredths);
  const { hundredths, from, to } = course.drawdown ?? { hundredths: 0, from: 0, to: 0 };
  expect(hundredths).toBeLessThanOrEqual(-3000);
  const at = (place: number): number => course.points[place]?.profitHundredths ?? 0;
  expect(at(to) - at(from)).toBe(hundredths);
});

test('stated probabilities are compared with actual shares, by tenths', async () => {
  await note(
    it,
    settledAs(scheme({ chancePercent: 70 }), 'win'),
    settledAs(scheme({ chancePercent: 74 }), 'loss'),
    settledAs(scheme({ chancePercent: 40 }), 'push'),
    settledAs(scheme(), 'win'),
  );
  const { calibration } = await readRecord();
  expect(calibration).toEqual([{ from: 0.7, to: 0.8, schemes: 2, predicted: 0.72, observed: 0.5 }]);
});

test('prices, months and values against the closing price add up to the figures', async () => {
  const priced = (oddsMilli: number, changes: Partial<NotedScheme> = {}) =>
    scheme({ picks: [aNotedPick(matchId, { oddsMilli })], ...changes });
  await note(
    it,
    settledAs(priced(1699), 'win'),
    settledAs(priced(1700, { kickoffAt: new Date('2026-01-31T15:59:00Z') }), 'loss'),
    settledAs(priced(4000, { kickoffAt: new Date('2026-01-31T16:00:00Z'), priceFen: 800 }), 'loss'),
  );
  const { splits, months, closingHistogram, figures } = await readRecord();
  expect(splits.odds.map(({ fromMilli, toMilli, schemes }) => [fromMilli, toMilli, schemes])).toEqual([
    [null, 1700, 1],
    [1700, 2000, 1],
    [4000, null, 1],
  ]);
  expect(splits.odds[1]?.yield?.value).toBe(-10_000);
  expect(months.map(({ month, schemes, profitHundredths }) => [month, schemes, profitHundredths])).toEqual([
    ['2026-01', 1, -100],
    ['2026-02', 1, -100],
    ['2026-03', 1, 70],
  ]);
  // The closing price of this pick is 1.90.
  expect(closingHistogram.filter(({ schemes }) => schemes > 0).map(({ from }) => from)).toEqual([null, 1000]);
  expect(figures.closingLine).toMatchObject({ schemes: 3, beatenBasisPoints: 3333 });
  const paid = await readRecord({ part: 'paid' });
  expect(paid.splits.odds).toMatchObject([{ fromMilli: 4000, schemes: 1 }]);
});

test('a record without a settled scheme has nulls instead of zeros', async () => {
  await note(it, scheme());
  const { figures, lastTen, streak, course, obtainable, calibration } = await readRecord();
  expect(figures).toMatchObject({ hitRate: null, yield: null, adjustedYield: null, yieldLuck: null });
  expect([lastTen.luck, streak.luck, course.points, course.drawdown]).toEqual([null, null, [], null]);
  expect([obtainable, calibration]).toEqual([[], []]);
});

test('only an analyst has a record', async () => {
  const fan = await build(it).fan();
  for (const userId of [fan.id, randomUUID()]) {
    for (const call of [record, analystStatistics]) {
      const answer = await it.ask(call, { params: { userId } });
      expect([answer.code, answer.data]).toEqual([
        404,
        expect.objectContaining({ reason: 'ANALYST_NOT_FOUND' }),
      ]);
    }
  }
});
