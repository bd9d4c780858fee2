import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/define-call.ts';
import { modelCalibration, modelPredictions } from '#contract/matches/model.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fitModels } from '../model/fit-models.ts';
import { predictComingMatches } from './predict-coming-matches.ts';
import { scorePredictions } from './score-predictions.ts';

let it: TestApp;
let matches: readonly { readonly id: string; readonly home: string; readonly away: string }[];
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
  matches = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '=', new Date('2026-03-14T15:00:00Z'))
    .orderBy('match.id')
    .execute();
});
afterAll(() => it.close());

type Reply = CallReply<typeof modelCalibration>;
const calibration = (competition?: string): Promise<Reply> =>
  it.call(modelCalibration, { query: competition === undefined ? {} : { competition } });

function matchOf(index: number) {
  const match = matches[index];
  if (!match) throw new Error(`there is no match ${index}`);
  return match;
}

/** Two sources report it, so it is confirmed at once. */
async function end(index: number, ft: readonly [number, number], odds: Record<string, string> = {}) {
  const { home, away } = matchOf(index);
  await importFeedFile(it.ctx, openfootball({ home, away, ft }));
  await importFeedFile(it.ctx, footballData({ home, away, ft }, odds));
}

async function priceAll(at: string): Promise<void> {
  const rows = matches.flatMap(({ home, away }, index) =>
    [`home,${1.7 + index / 10}`, 'draw,3.4', 'away,3.9'].map(
      (price) => `${home},${away},1x2,,${price},Pinnacle,${at}`,
    ),
  );
  await importFeedFile(it.ctx, oddsCsv(...rows));
}

const scores = () => it.ctx.db.selectFrom('prediction_score').selectAll().orderBy('version').execute();

describe('the calibration', () => {
  test('is empty before a predicted match has ended', async () => {
    it.clock.set('2026-03-14T16:00:00Z');
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({
      total: null,
      since: null,
      open: 5,
      reliability: [],
    });
  });

  test('equals an independent calculation from predictions and results', async () => {
    await priceAll('2026-03-14T00:00:00Z');
    it.clock.set('2026-03-14T18:00:00Z');
    const results = [
      [2, 0],
      [1, 1],
      [0, 3],
      [2, 1],
    ] as const;
    for (const [index, ft] of results.entries()) await end(index, ft);
    await scorePredictions(it.ctx);
    const reply = await calibration();
    const predicted = await Promise.all(
      results.map(async (ft, index) => ({ ft, ...(await predictionOf(matchOf(index).id)) })),
    );
    const model = naiveMeans(predicted.map(({ ft, chances }) => ({ ft, chances })));
    const market = naiveMeans(
      results.map((ft, index) => ({ ft, chances: naiveShin([1.7 + index / 10, 3.4, 3.9]) })),
    );
    expect(reply.open).toBe(1);
    expect(reply.total?.matches).toBe(4);
    expect(reply.total?.priced?.matches).toBe(4);
    for (const score of ['rps', 'logLoss', 'brier'] as const) {
      expect(reply.total?.model[score]).toBeCloseTo(model[score], 5);
      expect(reply.total?.priced?.model[score]).toBeCloseTo(model[score], 5);
      expect(reply.total?.priced?.market[score]).toBeCloseTo(market[score], 5);
    }
    expect(reply.reliability).toEqual(
      naiveTenths(predicted).map((tenth) => ({
        ...tenth,
        predicted: expect.closeTo(tenth.predicted, 5),
        observed: expect.closeTo(tenth.observed, 5),
      })),
    );
    const listed = await it.call(modelPredictions, { query: {} });
    expect(listed.items.map(({ standing }) => standing).sort()).toEqual([...Array(4).fill('older'), 'open']);
    expect(reply.versions).toMatchObject([{ matches: 4, since: '2026-03-14T00:00:00.000Z' }]);
    expect(reply.competitions).toMatchObject([{ competition: { code: 'en.1' }, matches: 4 }]);
  });

  test('of one competition includes no other', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    await end(0, [2, 0]);
    await scorePredictions(it.ctx);
    expect(await calibration('en.1')).toMatchObject({ total: { matches: 1 }, open: 4 });
    expect(await calibration('de.1')).toMatchObject({ total: null, open: 0, reliability: [] });
    expect((await calibration('de.1')).competitions).toHaveLength(1);
  });

  test('counts a corrected result as corrected, and keeps the earlier score', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    await end(0, [2, 0]);
    await scorePredictions(it.ctx);
    await end(1, [1, 0]);
    await scorePredictions(it.ctx);
    const before = await calibration();
    await end(0, [0, 2]);
    await scorePredictions(it.ctx);
    expect((await calibration()).total?.matches).toBe(2);
    expect((await calibration()).total).not.toEqual(before.total);
    await end(0, [2, 0]);
    await scorePredictions(it.ctx);
    expect(await calibration()).toEqual(before);
    expect((await scores()).map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  });

  test('counts neither an abandoned nor an awarded match', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    const { home, away } = matchOf(0);
    await importFeedFile(it.ctx, openfootball({ home, away, status: 'abandoned' }));
    await end(1, [1, 0]);
    it.clock.set('2026-03-14T20:00:00Z');
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({ total: { matches: 1 }, open: 3 });
    await importFeedFile(
      it.ctx,
      openfootball({ home: matchOf(1).home, away: matchOf(1).away, ft: [3, 0], status: 'awarded' }),
    );
    await importFeedFile(it.ctx, footballData({ home: matchOf(1).home, away: matchOf(1).away }));
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({ total: { matches: 1 }, open: 3 });
  });

  test('waits for a result to be confirmed', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    const { home, away } = matchOf(0);
    await importFeedFile(it.ctx, openfootball({ home, away, ft: [1, 0] }));
    await scorePredictions(it.ctx);
    expect((await calibration()).total).toBeNull();
    it.clock.set('2026-03-14T20:00:00Z');
    await scorePredictions(it.ctx);
    expect((await calibration()).total?.matches).toBe(1);
  });

  test('does not count a prediction made after an unknown earlier kick-off', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    const { id, home, away } = matchOf(0);
    await importFeedFile(it.ctx, openfootball({ home, away, date: '2026-03-13', ft: [1, 0] }));
    await importFeedFile(it.ctx, footballData({ home, away, date: '2026-03-13', ft: [1, 0] }));
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({ total: null, open: 4 });
    expect(await scores()).toMatchObject([{ match_id: id, home_90: 1, outcome: null, rps: null }]);
  });

  test('scores a prediction wherever its match was moved', async () => {
    const { home, away } = matchOf(0);
    await importFeedFile(it.ctx, openfootball({ home, away, date: '2026-04-01' }));
    it.clock.set('2026-04-02T00:00:00Z');
    await predictComingMatches(it.ctx);
    for (const feed of [openfootball, footballData])
      await importFeedFile(it.ctx, feed({ home, away, date: '2026-04-01', ft: [1, 0] }));
    await scorePredictions(it.ctx);
    const { items } = await it.call(modelPredictions, { query: {} });
    expect(items.filter(({ rps }) => rps !== null)).toMatchObject([
      { match: { kickoffAt: '2026-04-01T14:00:00.000Z' }, predictedAt: '2026-03-14T00:00:00.000Z' },
    ]);
  });
});

describe('the market beside it', () => {
  test('is that of the closing prices, also when they arrive days later', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    await end(0, [2, 0]);
    await scorePredictions(it.ctx);
    expect((await calibration()).total?.priced).toBeNull();
    it.clock.set('2026-03-16T18:00:00Z');
    await end(0, [2, 0], { PSCH: '1.80', PSCD: '3.60', PSCA: '5.00' });
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({ total: { matches: 1, priced: { matches: 1 } } });
    expect(await scores()).toMatchObject([{ bookmaker: null }, { version: 2, bookmaker: 'pinnacle' }]);
  });

  test('never includes a price from after the kick-off, nor the odds of the model itself', async () => {
    await it.runJobs();
    it.clock.set('2026-03-14T15:30:00Z');
    await priceAll('2026-03-14T15:20:00Z');
    it.clock.set('2026-03-14T18:00:00Z');
    await end(0, [2, 0]);
    await scorePredictions(it.ctx);
    expect(await calibration()).toMatchObject({ total: { matches: 1, priced: null } });
    const own = await it.ctx.db
      .selectFrom('odds_now')
      .select('pick')
      .where('bookmaker', '=', 'model')
      .execute();
    expect(own.length).toBeGreaterThan(0);
  });
});

interface ScoredPrediction {
  readonly ft: readonly [number, number];
  readonly chances: readonly number[];
}

async function predictionOf(id: string): Promise<{ chances: readonly number[] }> {
  const row = await it.ctx.db
    .selectFrom('prediction')
    .selectAll()
    .where('match_id', '=', id)
    .executeTakeFirstOrThrow();
  return { chances: [row.home_millionths / 1e6, row.draw_millionths / 1e6, row.away_millionths / 1e6] };
}

/** Independent implementation by the definitions. */
function naiveMeans(all: readonly ScoredPrediction[]) {
  let [rps, logLoss, brier] = [0, 0, 0];
  for (const { ft, chances } of all) {
    const [home = 0, draw = 0, away = 0] = chances;
    const observed = indicatorsOf(ft);
    const [isHome = 0, isDraw = 0, isAway = 0] = observed;
    rps += ((home - isHome) ** 2 + (home + draw - isHome - isDraw) ** 2) / 2;
    logLoss += -Math.log(home * isHome + draw * isDraw + away * isAway);
    brier += (home - isHome) ** 2 + (draw - isDraw) ** 2 + (away - isAway) ** 2;
  }
  return { rps: rps / all.length, logLoss: logLoss / all.length, brier: brier / all.length };
}

function indicatorsOf([home, away]: readonly [number, number]): readonly number[] {
  return [Number(home > away), Number(home === away), Number(home < away)];
}

function naiveShin(odds: readonly [number, number, number]): readonly number[] {
  const inverse = odds.map((price) => 1 / price);
  const book = inverse.reduce((sum, each) => sum + each, 0);
  let insiders = 0;
  // Shin's own fixed point.
  for (let step = 0; step < 500; step += 1)
    insiders =
      inverse.reduce((sum, p) => sum + Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * p * p) / book), 0) - 2;
  return inverse.map(
    (p) => (Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * p * p) / book) - insiders) / (2 * (1 - insiders)),
  );
}

function naiveTenths(all: readonly ScoredPrediction[]) {
  const flat = all.flatMap(({ ft, chances }) =>
    chances.map((predicted, index) => ({ predicted, observed: indicatorsOf(ft)[index] ?? 0 })),
  );
  return Array.from({ length: 10 }, (_, tenth) => {
    const inTenth = flat.filter(
      ({ predicted }) => predicted >= tenth / 10 && (predicted < (tenth + 1) / 10 || tenth === 9),
    );
    const observed = inTenth.filter((each) => each.observed === 1).length;
    const predicted = inTenth.reduce((sum, each) => sum + each.predicted, 0);
    return {
      from: tenth / 10,
      to: (tenth + 1) / 10,
      outcomes: inTenth.length,
      predicted: predicted / inTenth.length,
      observed: observed / inTenth.length,
    };
  }).filter(({ outcomes }) => outcomes > 0);
}
