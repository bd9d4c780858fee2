import { sql } from 'kysely';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import type { Tx } from '#server/db/database.ts';
import { type RecordWindow, windowStart } from './record-window.ts';
import { sumsOfRows, tallyOfSums } from '../records/tally-sums.ts';

/** Inputs of one author's leaderboard entries. */
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

export async function readBoardTallies(
  tx: Tx,
  authorIds: readonly string[],
  now: Date,
): Promise<readonly BoardTallies[]> {
  const { rows } = await sql<Row>`
    SELECT author_id AS "authorId", competition, 'all' AS window, ${sumsOfRows} AS sums
      FROM record_tally WHERE author_id = ANY (${[...authorIds]}::uuid[]) GROUP BY author_id, competition
    UNION ALL
    SELECT author_id, competition,
           CASE WHEN kickoff_at >= ${windowStart('30', now)} THEN '30' ELSE '90' END AS window, ${sumsOfRows}
      FROM recorded_scheme
     WHERE author_id = ANY (${[...authorIds]}::uuid[]) AND kickoff_at >= ${windowStart('90', now)} AND schemes = 1
     GROUP BY author_id, competition, 3`.execute(tx);
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
