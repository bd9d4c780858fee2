import { sql } from 'kysely';
import type { RecordedScheme } from '#domain/record/recorded-scheme.ts';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { isOfPerson } from './is-of-person.ts';
import { sumsOfRows, tallyOfSums } from './tally-sums.ts';

/** The schemes of an author in one competition and market, free or paid. */
export interface TallyPart {
  readonly competition: string;
  readonly market: RecordedScheme['market'];
  readonly isPaid: boolean;
  readonly tally: Tally;
}

/**
 * The tallies of an author, over all accounts of the same person, optionally only from a kick-off on. Works inside a
 * transaction as well.
 */
export async function readTallies(
  db: Db,
  authorId: string,
  since: Date | null,
): Promise<readonly TallyPart[]> {
  const from =
    since === null
      ? sql`record_tally WHERE ${isOfPerson(authorId)}`
      : sql`recorded_scheme WHERE ${isOfPerson(authorId)} AND kickoff_at >= ${since}`;
  const { rows } = await sql<Omit<TallyPart, 'tally'> & { sums: string }>`
    SELECT competition, market, is_paid AS "isPaid", ${sumsOfRows} AS sums
      FROM ${from} GROUP BY competition, market, is_paid`.execute(db);
  return rows.map(({ sums, ...key }) => ({ ...key, tally: tallyOfSums(sums) }));
}

export function joinAll(parts: readonly { readonly tally: Tally }[]): Tally {
  return parts.reduce((sum, { tally }) => joinTallies(sum, tally), emptyTally);
}
