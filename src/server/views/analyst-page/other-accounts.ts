import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import { publishedCount } from '#domain/record/tally.ts';
import { yieldOf } from '#domain/record/yield.ts';
import type { Db } from '#server/db/database.ts';
import { basisPoints } from '#server/features/analysts/records/in-basis-points.ts';
import { sumsOfRows, tallyOfSums } from '#server/features/analysts/records/tally-sums.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';

type View = CallAnswer<typeof record>['otherAccounts'];

interface Row {
  readonly id: string;
  readonly since: Date;
  readonly until: Date;
  readonly sums: string;
}

/**
 * The other accounts of an analyst's person with what each contributes to the record, by first publication. That they
 * belong to one person is all that is shown of it.
 */
export async function otherAccounts(db: Db, userId: string): Promise<View> {
  const { rows } = await sql<Row>`
    SELECT author_id AS id, min(published_at) AS since, max(published_at) AS until, ${sumsOfRows} AS sums
      FROM recorded_scheme
     WHERE author_id = ANY ((SELECT accounts_of(${userId}::uuid))::uuid[]) AND author_id <> ${userId}
     GROUP BY author_id ORDER BY since, author_id`.execute(db);
  const users = await readPublicUsers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, since, until, sums }) => {
    const analyst = users.get(id);
    if (!analyst) return [];
    const tally = tallyOfSums(sums);
    const estimate = yieldOf(tally);
    return {
      analyst,
      counts: tally.counts,
      published: publishedCount(tally),
      schemes: tally.schemes,
      yieldBasisPoints: estimate && basisPoints(estimate.value),
      since: since.toISOString(),
      until: until.toISOString(),
    };
  });
}
