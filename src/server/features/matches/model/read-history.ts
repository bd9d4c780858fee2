import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ModelMatch } from '#domain/model/model-match.ts';
import type { MatchStatistic } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { scoreOf } from '../catalogue/find-match.ts';
import { type ClosingPrices, readClosingPrices } from '../odds/closing-prices.ts';

/** A finished match as input of the worker: with prices instead of goal expectations, teams by key. */
export interface PlayedMatch extends Omit<ModelMatch, 'market'> {
  readonly goals: Score;
  readonly prices: ClosingPrices | null;
}

/** Matches per query for shots and prices. */
const BATCH = 50;

interface PlayedRow {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly kickoff_at: Date;
  readonly home_90: number;
  readonly away_90: number;
  readonly half_home: number | null;
  readonly half_away: number | null;
}

/** Matches of a competition played from `since` until `at`, with shots and prices if known. */
export async function readHistory(
  db: Db,
  competition: string,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<readonly PlayedMatch[]> {
  const { rows } = await sql<PlayedRow>`
    SELECT id, home, away, kickoff_at, home_90, away_90, half_home, half_away FROM match
     WHERE competition = ${competition} AND state = 'finished' AND kickoff_at >= ${since} AND kickoff_at < ${at}
     ORDER BY kickoff_at, id`.execute(db);
  const history: PlayedMatch[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const ids = batch.map(({ id }) => id);
    const shots = await readShotsOnTarget(db, ids);
    const prices = await readClosingPrices(db, ids);
    for (const row of batch) {
      history.push({
        kickoffAt: row.kickoff_at,
        home: row.home,
        away: row.away,
        goals: [row.home_90, row.away_90],
        halfTime: scoreOf(row.half_home, row.half_away),
        shotsOnTarget: shots.get(row.id) ?? null,
        prices: prices.get(row.id) ?? null,
      });
    }
    // The embedded database runs in this thread without yielding, so yield here.
    await setImmediate();
  }
  return history;
}

/** From the latest report among the sources that count them. */
async function readShotsOnTarget(db: Db, matchIds: readonly string[]): Promise<Map<string, Score>> {
  const rows = await db
    .selectFrom('match_part')
    .select(['match_id', 'content'])
    .where(isAmong('match_id', matchIds))
    .where('part', '=', 'statistics')
    .orderBy('observed_at')
    .orderBy('version')
    .orderBy('source')
    .execute();
  // Later rows replace earlier ones.
  return new Map(
    rows.flatMap(({ match_id, content }): [string, Score][] => {
      // The stored content of this part is a list of statistics.
      const shots = (content as readonly MatchStatistic[]).find(({ kind }) => kind === 'shotsOnTarget');
      return shots ? [[match_id, [shots.home, shots.away]]] : [];
    }),
  );
}
