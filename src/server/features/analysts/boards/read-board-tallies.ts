import { sql } from 'kysely';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { type RecordWindow, windowStart } from '#domain/record/record-window.ts';
import { sumsOfRows, tallyOfSums } from '../records/tally-sums.ts';

/** Inputs of one person's leaderboard entries, which are those of one account. */
export interface BoardTallies {
  readonly authorId: string;
  readonly whole: Tally;
  /** By competition. */
  readonly windows: Readonly<Record<RecordWindow, ReadonlyMap<string, Tally>>>;
}

interface Row {
  readonly authorId: string;
  readonly competition: string;
  readonly window: RecordWindow;
  readonly sums: string;
}

/** The tallies of some authors, each over all accounts of the same person. */
export async function readBoardTallies(
  db: Db,
  authorIds: readonly string[],
  now: Date,
): Promise<readonly BoardTallies[]> {
  const { rows } = await sql<Row>`
    WITH account AS MATERIALIZED (
      SELECT id AS holder_id, unnest(accounts_of(id)) AS author_id FROM unnest(${[...authorIds]}::uuid[]) AS id)
    SELECT holder_id AS "authorId", competition, 'all' AS window, ${sumsOfRows} AS sums
      FROM account JOIN record_tally USING (author_id) GROUP BY holder_id, competition
    UNION ALL
    SELECT holder_id, competition,
           CASE WHEN kickoff_at >= ${windowStart('30', now)} THEN '30' ELSE '90' END AS window, ${sumsOfRows}
      FROM account JOIN recorded_scheme USING (author_id)
     WHERE kickoff_at >= ${windowStart('90', now)} AND schemes = 1
     GROUP BY holder_id, competition, 3`.execute(db);
  const byAuthor = Map.groupBy(rows, ({ authorId }) => authorId);
  return authorIds.map((authorId) => talliesOf(authorId, byAuthor.get(authorId) ?? []));
}

function talliesOf(authorId: string, rows: readonly Row[]): BoardTallies {
  // The longer window includes the shorter one.
  const windows = {
    '30': byCompetition(rows.filter(({ window }) => window === '30')),
    '90': byCompetition(rows.filter(({ window }) => window !== 'all')),
    all: byCompetition(rows.filter(({ window }) => window === 'all')),
  };
  return {
    authorId,
    windows,
    whole: [...windows.all.values()].reduce((sum, each) => joinTallies(sum, each), emptyTally),
  };
}

function byCompetition(rows: readonly Row[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { competition, sums } of rows) {
    tallies.set(competition, joinTallies(tallies.get(competition) ?? emptyTally, tallyOfSums(sums)));
  }
  return tallies;
}
