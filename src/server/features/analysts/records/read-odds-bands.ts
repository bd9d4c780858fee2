import { sql } from 'kysely';
import { oddsBandEnds } from '#domain/record/odds-bands.ts';
import type { Tally } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { countedOf, type StepFilter } from './read-steps.ts';
import { sumsOfRows, tallyOfSums } from './tally-sums.ts';

/** The counted results of all accounts of an author by band of `odds-bands.ts`, the lowest prices first. */
export interface BandTally {
  /** Number of the band, from 0. */
  readonly place: number;
  readonly tally: Tally;
}

/** A double pick counts with the mean of what its halves return of the whole stake, (o₁ + o₂)/4. */
export async function readOddsBands(
  db: Db,
  authorId: string,
  filter: StepFilter,
): Promise<readonly BandTally[]> {
  const { rows } = await sql<{ place: number; sums: string }>`
    SELECT width_bucket(CASE cardinality(odds_milli) WHEN 1 THEN odds_milli[1]
                             ELSE (odds_milli[1] + odds_milli[2]) / 4 END, ${[...oddsBandEnds]}::integer[]) AS place,
           ${sumsOfRows} AS sums
      FROM recorded_scheme WHERE ${countedOf(authorId, filter)} GROUP BY place ORDER BY place`.execute(db);
  return rows.map(({ place, sums }) => ({ place, tally: tallyOfSums(sums) }));
}
