import { sql } from 'kysely';
import { markOf } from '#domain/record/marks/marks.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { readMarkedSchemes } from '../records/read-marked-schemes.ts';
import { lastTenOf } from '../records/read-summaries.ts';
import { type BoardRow, boardRows } from './board-rows.ts';
import { subjectsOf } from './board-store.ts';
import { markNumberOf } from './mark-number.ts';
import { readBoardTallies } from './read-board-tallies.ts';
import { readHolders } from './read-holders.ts';

/** A violated invariant and where it was found. */
interface BoardDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const MAX_DIFFERENCES = 20;
/** Authors recomputed in one snapshot; between two of them requests are served. */
const BATCH = 50;

/**
 * Recomputes the rows of every author on all boards, the outcomes beside them and the marks of skill from the records,
 * and the sizes of boards from their rows. Authors whose records changed since the last ranking are left to the next run.
 */
export async function checkBoards(db: Db): Promise<readonly BoardDifference[]> {
  const found: BoardDifference[] = [...(await inSnapshot(db, wrongSizes))];
  let after = '00000000-0000-0000-0000-000000000000';
  while (found.length < MAX_DIFFERENCES) {
    const { authors, differences } = await inSnapshot(db, (tx) => checkAfter(tx, after));
    found.push(...differences);
    const last = authors.at(-1);
    if (last === undefined) break;
    after = last;
    await yieldToEventLoop();
  }
  return found.slice(0, MAX_DIFFERENCES);
}

async function inSnapshot<T>(db: Db, check: (db: Db) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => await check(tx));
}

/** Also a board row whose author has no record is found: it counts in the size and in no recomputed row. */
async function wrongSizes(db: Db): Promise<readonly BoardDifference[]> {
  const invariants = {
    'a board has the size of its rows': sql<BoardDifference['facts']>`
      SELECT span, competition, market, kept.sums AS kept, again.sums AS again
        FROM (SELECT span, competition, market, ROW(ranked, unranked)::text AS sums FROM record_board_size) kept
        FULL JOIN (SELECT span, competition, market,
                          ROW(count(*) FILTER (WHERE is_ranked)::integer,
                              count(*) FILTER (WHERE NOT is_ranked)::integer)::text AS sums
                     FROM record_board GROUP BY span, competition, market) again USING (span, competition, market)
       WHERE kept.sums IS DISTINCT FROM again.sums
         -- A ranking writes authors first and counts at its end.
         AND EXISTS (SELECT FROM record_ranking WHERE is_counted) LIMIT ${MAX_DIFFERENCES}`,
    'a board counts everybody who ever published': sql<BoardDifference['facts']>`
      SELECT span, competition, market, s.started AS kept, again.started AS again
        FROM record_board_size s
        JOIN (SELECT subject.*, count(DISTINCT coalesce(person_id, author_id))::integer AS started
                FROM recorded_scheme r LEFT JOIN person_account ON user_id = author_id, ${subjectsOf('r')}
               GROUP BY subject.competition, subject.market) again USING (competition, market)
       WHERE s.started <> again.started AND NOT EXISTS (SELECT FROM record_tally WHERE NOT is_folded)
         AND NOT EXISTS (SELECT FROM person_account p JOIN record_author a ON a.author_id = p.user_id
                          WHERE p.version <> a.person_version)
         AND EXISTS (SELECT FROM record_ranking WHERE is_counted)
       LIMIT ${MAX_DIFFERENCES}`,
    'an author on a board is ranked': sql<BoardDifference['facts']>`
      SELECT author_id FROM record_board b
       WHERE NOT EXISTS (SELECT FROM record_author a WHERE a.author_id = b.author_id) LIMIT ${MAX_DIFFERENCES}`,
    'analysts are numbered without a gap': sql<BoardDifference['facts']>`
      SELECT author_id, number FROM (
        SELECT author_id, number, row_number() OVER (ORDER BY number) AS place FROM record_mark) m
       WHERE number <> place LIMIT ${MAX_DIFFERENCES}`,
  };
  const found: BoardDifference[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db);
    found.push(...rows.map((facts) => ({ invariant, facts })));
  }
  return found;
}

interface RankedAuthor {
  readonly id: string;
  readonly rankedFor: Date;
  readonly number: number | null;
  readonly kept: string;
  readonly lastTen: { readonly kept: string; readonly again: string };
  readonly marks: Readonly<
    Record<'closing' | 'profit', { readonly peak: number; readonly at: string | null }>
  > | null;
  readonly hasChanged: boolean;
}

interface Checked {
  readonly authors: readonly string[];
  readonly differences: readonly BoardDifference[];
}

async function checkAfter(db: Db, after: string): Promise<Checked> {
  const { rows } = await sql<RankedAuthor>`
    SELECT a.author_id AS id, a.ranked_for AS "rankedFor",
           CASE WHEN m.number IS NOT NULL THEN ${markNumberOf('a.author_id')} END AS number,
           EXISTS (SELECT FROM record_tally t WHERE t.author_id = ANY (accounts_of(a.author_id)) AND NOT t.is_folded)
             OR EXISTS (SELECT FROM person_account p WHERE p.user_id = ANY (accounts_of(a.author_id))
                           AND p.version <> (SELECT o.person_version FROM record_author o WHERE o.author_id = p.user_id))
             AS "hasChanged",
           (SELECT coalesce(json_agg(json_build_object('window', span, 'competition', competition, 'market', market, 'schemes', schemes,
                     'isRanked', is_ranked, 'low', low, 'value', value, 'high', high, 'weight', weight)), '[]')::text
              FROM record_board b WHERE b.author_id = a.author_id) AS kept,
           json_build_object('kept', a.last_ten::text, 'again', ${lastTenOf('a.author_id')}::text) AS "lastTen",
           CASE WHEN m.number IS NOT NULL THEN json_build_object(
             'closing', json_build_object('peak', m.closing_peak, 'at', m.closing_at),
             'profit', json_build_object('peak', m.profit_peak, 'at', m.profit_at)) END AS marks
      FROM record_author a LEFT JOIN record_mark m USING (author_id)
     WHERE a.author_id > ${after}::uuid ORDER BY a.author_id LIMIT ${BATCH}`.execute(db);
  const settled = rows.filter(({ hasChanged }) => !hasChanged);
  const differences: BoardDifference[] = [];
  for (const [, authors] of Map.groupBy(settled, ({ rankedFor }) => rankedFor.getTime())) {
    const [first] = authors;
    if (!first) continue;
    const ids = authors.map(({ id }) => id);
    const again = new Map(
      (await readBoardTallies(db, ids, first.rankedFor)).map((each) => [each.authorId, each]),
    );
    const holders = new Map((await readHolders(db, ids)).map((each) => [each.authorId, each.holderId]));
    for (const author of authors) {
      const tallies = again.get(author.id);
      // Other accounts of a person are on no board.
      const isHolder = holders.get(author.id) === author.id;
      differences.push(...wrongRows(author, tallies && isHolder ? boardRows(tallies) : []));
    }
  }
  for (const author of settled) differences.push(...(await wrongMarks(db, author)));
  return { authors: rows.map(({ id }) => id), differences };
}

type KeptRow = Omit<BoardRow, 'authorId'>;

function wrongRows(
  { id, kept, lastTen }: RankedAuthor,
  again: readonly BoardRow[],
): readonly BoardDifference[] {
  const rows = new Map((JSON.parse(kept) as KeptRow[]).map((row) => [keyOf(row), row]));
  const boards = new Set([...rows.keys(), ...again.map(keyOf)]);
  const expected = new Map(again.map((row) => [keyOf(row), row]));
  const wrong = [...boards].filter((board) => !isSame(rows.get(board), expected.get(board)));
  return [
    ...wrong.map((board) => ({
      invariant: 'a board has what the records give',
      facts: { author: id, board, kept: textOf(rows.get(board)), again: textOf(expected.get(board)) },
    })),
    ...(lastTen.kept === lastTen.again
      ? []
      : [{ invariant: 'a board shows the last ten outcomes', facts: { author: id, ...lastTen } }]),
  ];
}

const keyOf = ({ window, competition, market }: Pick<BoardRow, 'window' | 'competition' | 'market'>) =>
  `${window} ${competition} ${market}`.trim();
const textOf = (row: KeptRow | undefined) =>
  row ? `${row.schemes} ${row.low} ${row.value} ${row.high}` : 'absent';

function isSame(kept: KeptRow | undefined, again: KeptRow | undefined): boolean {
  return (
    textOf(kept) === textOf(again) && kept?.isRanked === again?.isRanked && kept?.weight === again?.weight
  );
}

async function wrongMarks(db: Db, { id, number, marks }: RankedAuthor): Promise<readonly BoardDifference[]> {
  if (number === null || marks === null)
    return [{ invariant: 'every author has a number', facts: { author: id } }];
  const schemes = await readMarkedSchemes(db, id);
  return (['closing', 'profit'] as const).flatMap((kind) => {
    const again = markOf(kind, schemes, number);
    const { peak, at } = marks[kind];
    if (peak === again.peak && (at === null ? null : Date.parse(at)) === again.givenAt) return [];
    const facts = {
      author: id,
      kind,
      kept: { peak, at },
      again: { peak: again.peak, givenAt: again.givenAt },
    };
    return [{ invariant: 'a mark of skill follows from all schemes of its author', facts }];
  });
}
