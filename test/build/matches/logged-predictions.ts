import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { rootAllPredictions } from '#server/features/matches/predictions/root-predictions.ts';
import { scorePredictions } from '#server/features/matches/predictions/score-predictions.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import type { TestApp } from '../../test-app.ts';
import { footballData, openfootball } from './feed.ts';
import { buildLeague } from './league.ts';

const ends: readonly Score[] = [
  [2, 0],
  [1, 1],
  [0, 3],
  [2, 1],
];

/**
 * A day of a league: five predictions under one root of the log, and four of the matches ended, with closing prices. The
 * app starts at 2026-03-14T00:00:00Z.
 */
export async function buildLoggedPredictions(it: TestApp): Promise<void> {
  await buildLeague(it);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
  await rootAllPredictions(it.ctx);
  await appendLog(it.ctx);
  const matches = await it.ctx.db
    .selectFrom('prediction')
    .innerJoin('match', 'match.id', 'prediction.match_id')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['host.name_en as home', 'guest.name_en as away'])
    .orderBy('match.id')
    .execute();
  it.clock.set('2026-03-14T18:00:00Z');
  for (const [place, ft] of ends.entries()) {
    const { home = '', away = '' } = matches[place] ?? {};
    await importFeedFile(it.ctx, openfootball({ home, away, ft }));
    const prices = { PSCH: '1.80', PSCD: '3.60', PSCA: '5.00' };
    await importFeedFile(it.ctx, footballData({ home, away, ft }, prices));
  }
  await scorePredictions(it.ctx);
  await appendLog(it.ctx);
}
