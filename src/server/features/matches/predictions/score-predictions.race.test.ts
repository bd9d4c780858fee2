import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelCalibration } from '#contract/matches/model.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { footballData, openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fitModels } from '../model/fit-models.ts';
import { predictComingMatches } from './predict-coming-matches.ts';
import { scorePredictions } from './score-predictions.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  await fitModels(it.ctx);
});
afterEach(() => it.close());

test('many nodes at once predict each match once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => predictComingMatches(it.ctx)));
  const predictions = await it.ctx.db.selectFrom('prediction').select('match_id').execute();
  expect(predictions).toHaveLength(5);
});

test('a result corrected while it is scored counts as corrected, in either order', async () => {
  const match = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '=', new Date('2026-03-14T15:00:00Z'))
    .executeTakeFirstOrThrow();
  await predictComingMatches(it.ctx);
  it.clock.set('2026-03-14T18:00:00Z');
  for (let goals = 0; goals < 12; goals++) {
    const result = { home: match.home, away: match.away, ft: [goals, 3] as const };
    const imports = (async () => {
      await importFeedFile(it.ctx, openfootball(result));
      await importFeedFile(it.ctx, footballData(result));
    })();
    await Promise.all([imports, ...Array.from({ length: 4 }, () => scorePredictions(it.ctx))]);
  }
  await scorePredictions(it.ctx);
  const latest = await it.ctx.db
    .selectFrom('prediction_score')
    .select(['home_90', 'outcome', 'rps'])
    .where('match_id', '=', match.id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  expect(latest).toMatchObject({ home_90: 11, outcome: 'home' });
  const { total } = await it.call(modelCalibration, { query: {} });
  expect(total?.matches).toBe(1);
  expect(total?.model.rps).toBeCloseTo(Number(latest.rps), 5);
});
