import { type RawBuilder, sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type CompetitionView, competitionView } from './present-match.ts';

/** The competitions with the codes that a subquery selects, distinct and ordered by code. */
export async function readCompetitions(db: Db, codes: RawBuilder<unknown>): Promise<CompetitionView[]> {
  const { rows } = await sql<Selectable<Tables['competition']>>`
    SELECT * FROM competition WHERE code IN (${codes}) ORDER BY code`.execute(db);
  return rows.map(competitionView);
}
