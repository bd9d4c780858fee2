import { sql } from 'kysely';
import { predictionText } from '#domain/seal/prediction-text.ts';
import type { Db } from '#server/db/database.ts';
import { loggedNames } from '../catalogue/logged-names.ts';

/** A prediction that no root covers, with the text that a root written now would cover. */
export interface Unrooted {
  readonly matchId: string;
  readonly modelVersion: string;
  readonly kickoffAt: Date;
  readonly text: string;
}

/**
 * Predictions of matches to come, as announced when they were made, that no root covers; in the order of a root. Works
 * inside a transaction as well.
 */
export async function readUnrooted(db: Db, now: Date, most: number): Promise<readonly Unrooted[]> {
  const rows = await db
    .selectFrom('prediction as p')
    .selectAll('p')
    .where('p.kickoff_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prediction_logged as l')
            .select('l.position')
            .whereRef('l.match_id', '=', 'p.match_id')
            .whereRef('l.model_version', '=', 'p.model_version'),
        ),
      ),
    )
    .orderBy('p.kickoff_at')
    .orderBy('p.match_id')
    .orderBy(sql`p.model_version COLLATE "C"`)
    .limit(most)
    .execute();
  const names = await loggedNames(
    db,
    rows.map((row) => row.match_id),
  );
  return rows.map((row, place) => {
    const match = names[place];
    if (match?.matchId !== row.match_id) throw new Error(`Match ${row.match_id} has no names`);
    return {
      matchId: row.match_id,
      modelVersion: row.model_version,
      kickoffAt: row.kickoff_at,
      text: predictionText({
        match: { ...match, kickoffAt: row.kickoff_at.toISOString() },
        modelVersion: row.model_version,
        predictedAt: row.predicted_at.toISOString(),
        expectedGoals: { home: row.home_goals, away: row.away_goals },
        millionths: { home: row.home_millionths, draw: row.draw_millionths, away: row.away_millionths },
        matrix: row.matrix_millionths,
      }),
    };
  });
}
