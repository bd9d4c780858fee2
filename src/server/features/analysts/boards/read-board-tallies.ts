import { sql } from 'kysely';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { type RecordWindow, windowStart } from '#domain/record/record-window.ts';
import { sumsOfRows, tallyOfSums } from '../records/tally-sums.ts';

/** The tally of one competition and market. */
export interface BoardPart {
  readonly competition: string;
  readonly market: string;
  readonly tally: Tally;
}

/** Inputs of one person's leaderboard entries, which are those of one account. */
export interface BoardTallies {
  readonly authorId: string;
  readonly whole: Tally;
  readonly windows: Readonly<Record<RecordWindow, readonly BoardPart[]>>;
}

interface Row {
  readonly authorId: string;
  readonly competition: string;
  readonly market: string;
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
    SELECT holder_id AS "authorId", competition, market, 'all' AS window, ${sumsOfRows} AS sums
      FROM account JOIN record_tally USING (author_id) GROUP BY holder_id, competition, market
    UNION ALL
    SELECT holder_id, competition, market,
           CASE WHEN kickoff_at >= ${windowStart('30', now)} THEN '30' ELSE '90' END AS window, ${sumsOfRows}
      FROM account JOIN recorded_scheme USING (author_id)
     WHERE kickoff_at >= ${windowStart('90', now)} AND schemes = 1
     GROUP BY holder_id, competition, market, 4`.execute(db);
  const byAuthor = Map.groupBy(rows, ({ authorId }) => authorId);
  return authorIds.map((authorId) => talliesOf(authorId, byAuthor.get(authorId) ?? []));
}

function talliesOf(authorId: string, rows: readonly Row[]): BoardTallies {
  const all = rows.map(({ competition, market, window, sums }) => ({
    window,
    part: { competition, market, tally: tallyOfSums(sums) },
  }));
  // The longer window includes the shorter one.
  const windows = {
    '30': all.filter(({ window }) => window === '30'),
    '90': all.filter(({ window }) => window !== 'all'),
    all: all.filter(({ window }) => window === 'all'),
  };
  const partsOf = (some: typeof all) => some.map(({ part }) => part);
  return {
    authorId,
    windows: { '30': partsOf(windows['30']), '90': partsOf(windows['90']), all: partsOf(windows.all) },
    whole: windows.all.reduce((sum, { part }) => joinTallies(sum, part.tally), emptyTally),
  };
}
