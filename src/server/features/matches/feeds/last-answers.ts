import { sql } from 'kysely';
import type { RequestOutcome } from '#domain/feed/request-outcome.ts';
import type { Db } from '#server/db/database.ts';
import type { FaultsOfKind, NameNotKnown } from '#server/db/column-shapes.ts';

/** The last response of a request, with the faults of its last imported response. */
export interface LastAnswer {
  readonly key: string;
  readonly at: Date;
  readonly status: number | null;
  readonly outcome: RequestOutcome;
  readonly what: string | null;
  readonly notUnderstood: readonly FaultsOfKind[];
  readonly unknownNames: readonly NameNotKnown[];
}

/** Last responses of all requests of a feed within the retention period. */
export async function lastAnswers(db: Db, feed: string): Promise<readonly LastAnswer[]> {
  const { rows } = await sql<{
    key: string;
    at: Date;
    status: number | null;
    outcome: RequestOutcome;
    what: string | null;
    not_understood: FaultsOfKind[] | null;
    unknown_names: NameNotKnown[] | null;
  }>`
    SELECT newest.*, taken.not_understood, taken.unknown_names
      FROM (SELECT DISTINCT ON (c.key) c.key, c.at, a.status, a.outcome, a.what
              FROM feed_call c JOIN feed_answer a ON a.call_id = c.id
             WHERE c.feed = ${feed} ORDER BY c.key, c.at DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (c.key) c.key, a.not_understood, a.unknown_names
                   FROM feed_call c JOIN feed_answer a ON a.call_id = c.id
                  WHERE c.feed = ${feed} AND a.outcome = 'taken' ORDER BY c.key, c.at DESC) taken USING (key)
     ORDER BY newest.key`.execute(db);
  return rows.map(({ not_understood, unknown_names, ...row }) => ({
    ...row,
    notUnderstood: not_understood ?? [],
    unknownNames: unknown_names ?? [],
  }));
}

const EXAMPLES = 3;

/** Fault kinds summed over several responses, most frequent first. */
export function notUnderstoodIn(answers: readonly LastAnswer[]): FaultsOfKind[] {
  const all = answers.flatMap(({ notUnderstood }) => notUnderstood);
  return [...Map.groupBy(all, ({ code }) => code)]
    .map(([code, same]) => ({
      code,
      count: same.reduce((sum, { count }) => sum + count, 0),
      examples: same.flatMap(({ examples }) => examples).slice(0, EXAMPLES),
    }))
    .sort((one, other) => other.count - one.count);
}

/** Each unknown name once. */
export function unknownNamesIn(answers: readonly LastAnswer[]): NameNotKnown[] {
  const all = answers.flatMap(({ unknownNames }) => unknownNames);
  return [...new Map(all.map((name) => [JSON.stringify(name), name])).values()];
}
