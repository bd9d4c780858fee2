import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/define-call.ts';
import { matchModel } from '#contract/matches/model.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';

let it: TestApp;
let matchId: string;
let clubs: { readonly home: string; readonly away: string };
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  ({ id: matchId, ...clubs } = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '=', new Date('2026-03-14T15:00:00Z'))
    .orderBy('match.id')
    .executeTakeFirstOrThrow());
});
afterAll(() => it.close());

const view = (id = matchId) => it.call(matchModel, { params: { id } });

async function speak(): Promise<void> {
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
}

async function price(at: string, change: (row: string) => string = (row) => row): Promise<void> {
  await importFeedFile(it.ctx, oddsCsv(...pricesOf(clubs.home, clubs.away, at).map(change)));
}

type Prediction = NonNullable<CallReply<typeof matchModel>['prediction']>;
const marketOf = (prediction: Prediction | null, market: string) =>
  prediction?.markets.find((each) => each.market === market) ?? { line: Number.NaN, picks: [] };

describe('before any prediction', () => {
  test('the view announces it', async () => {
    expect(await view()).toMatchObject({ prediction: null, absence: 'notYet' });
  });

  test('the view reports a history that is too short', async () => {
    await it.close();
    it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
    await buildLeague(it, { played: 4 });
    await speak();
    const match = await it.ctx.db
      .selectFrom('match')
      .select('id')
      .where('state', '=', 'scheduled')
      .orderBy('kickoff_at')
      .executeTakeFirstOrThrow();
    expect(await view(match.id)).toMatchObject({ prediction: null, absence: 'tooLittleHistory' });
  });

  test('after kick-off, there will never be one', async () => {
    it.clock.set('2026-03-14T15:00:00Z');
    expect(await view()).toMatchObject({ prediction: null, absence: 'saidNothing' });
  });

  test('of an unknown match is refused', async () => {
    const answer = await it.ask(matchModel, { params: { id: randomUUID() } });
    expect(answer).toMatchObject({ code: 404, data: { reason: 'MATCH_NOT_FOUND' } });
  });
});

describe('the stored prediction', () => {
  test('is one matrix and all its markets, without market probabilities if nobody prices the match', async () => {
    await speak();
    const { prediction, absence } = await view();
    expect(absence).toBeNull();
    expect(prediction).toMatchObject({
      sampleMatches: 80,
      predictedAt: '2026-03-14T00:00:00.000Z',
      deVig: null,
    });
    expect(prediction?.markets.map(({ market }) => market)).toEqual([
      ...['1x2', 'handicap3', 'totals', 'goals', 'btts', 'doubleChance', 'htft'],
    ]);
    expect(prediction?.matrix.flat().reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    for (const { market, picks } of prediction?.markets ?? []) {
      const whole = market === 'doubleChance' ? 2 : 1;
      expect(picks.reduce((sum, each) => sum + each.fair, 0)).toBeCloseTo(whole, 9);
      for (const each of picks) {
        expect(each.win + each.push + each.loss).toBeCloseTo(1, 9);
        expect(each.market).toBeNull();
      }
    }
  });

  test('has the 3-way handicap of the market, totals at 2.5 goals, and no Asian line even if priced', async () => {
    await speak();
    await price('2026-03-14T00:00:00Z', (row) => row.replace('totals,2.5', 'totals,2.75'));
    const other = (await view()).prediction;
    expect(marketOf(other, 'handicap3').line).toBe(-4);
    expect(marketOf(other, 'totals').line).toBe(10);
    expect(marketOf(other, 'totals').picks.map(({ market }) => market)).toEqual([null, null]);
    expect(other?.markets.map(({ market }) => String(market))).not.toContain('asian');
    await price('2026-03-14T00:00:00Z');
    const priced = marketOf((await view()).prediction, 'totals').picks;
    expect(priced.map(({ market }) => typeof market)).toEqual(['number', 'number']);
  });

  test('has the market without its margin, by three methods', async () => {
    await speak();
    await price('2026-03-14T00:00:00Z');
    const { prediction } = await view();
    expect(prediction?.deVig).toMatchObject({ bookmaker: 'pinnacle', at: '2026-03-14T00:00:00.000Z' });
    // 1.95, 3.60 and 4.10 without their margin of 3.45 %.
    expect(prediction?.deVig?.proportional).toEqual({ home: 0.495718, draw: 0.268514, away: 0.235768 });
    expect(marketOf(prediction, '1x2').picks.map((each) => each.market)).toEqual(
      Object.values(prediction?.deVig?.shin ?? {}),
    );
    expect(marketOf(prediction, 'doubleChance').picks.map((each) => each.market)).toEqual([null, null, null]);
  });

  test('has the prices at kick-off once the match has begun', async () => {
    await speak();
    await price('2026-03-14T00:00:00Z');
    const before = (await view()).prediction?.deVig;
    it.clock.set('2026-03-14T15:30:00Z');
    await price('2026-03-14T15:20:00Z', (row) => row.replace('home,1.95', 'home,1.05'));
    expect((await view()).prediction?.deVig).toEqual(before);
  });

  test('is read from storage, unaffected by later fits', async () => {
    await speak();
    const before = await view();
    await it.ctx.db.updateTable('match').set({ home_90: 9 }).where('state', '=', 'finished').execute();
    it.clock.set('2026-03-14T02:00:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ updated_at: it.clock.now() })
      .where('state', '=', 'finished')
      .execute();
    await speak();
    expect(await it.ctx.db.selectFrom('model_fit').select('id').execute()).toHaveLength(2);
    expect(await view()).toEqual(before);
  });
});
