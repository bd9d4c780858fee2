import { type Selectable, sql } from 'kysely';
import type { rank as call } from '#contract/records.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { RANKED_FROM } from '#domain/record/figures.ts';
import { schemeMarkets } from '#domain/market/market.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { competitionView } from '#server/features/matches/catalogue/present-match.ts';
import { type PublicUser, readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { type BoardSubject, EVERYTHING } from '#server/features/analysts/boards/board-rows.ts';
import { countOnSale } from '#server/features/schemes/store/count-on-sale.ts';
import { inBasisPoints } from '#server/features/analysts/records/in-basis-points.ts';
import type { RecordWindow } from '#domain/record/record-window.ts';

const PAGE = 20;

type Answer = CallAnswer<typeof call>;
type Marks = Pick<Selectable<Tables['record_mark']>, 'closing_at' | 'profit_at'>;
type BoardRow = Selectable<Tables['record_board']> & Marks & { last_ten: Outcome[] };

/** The leaderboard as of its last computation. @throws Refusal `CURSOR_INVALID`. */
export const listRank: Operation<typeof call> = async (ctx, { query }) => {
  const { window = 'all', limit = PAGE } = query;
  const { competition = EVERYTHING.competition, market = EVERYTHING.market } = query;
  const after = placeAfter(query.cursor);
  const { asOf, boards } = await readRanking(ctx.db, window);
  const rows = await readPage(ctx.db, { window, competition, market, limit: limit + 1 }, after);
  const pageRows = rows.slice(0, limit);
  const authorIds = pageRows.map(({ author_id }) => author_id);
  const users = await readPublicUsers(ctx.db, authorIds);
  const onSale = await countOnSale(ctx.db, authorIds, ctx.clock.now());
  const board = boards.find((each) => each.code === competition && each.market === market);
  const before = after?.place ?? 0;
  const last = pageRows.at(-1);
  return {
    asOf,
    ranked: board?.ranked ?? 0,
    unranked: board?.unranked ?? 0,
    started: board?.started ?? 0,
    stopped: board?.stopped ?? 0,
    rankedFrom: RANKED_FROM,
    items: pageRows.map((row, at) => ({
      ...itemOf(row, users, before + at + 1),
      onSale: onSale.get(row.author_id) ?? 0,
    })),
    competitions: boards.flatMap(({ competition: row }) => (row ? competitionView(row) : [])),
    markets: schemeMarkets.filter((each) => boards.some((other) => other.market === each)),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor([before + limit, last.is_ranked ? 1 : 0, String(last.weight), last.author_id])
        : null,
  };
};

interface After {
  readonly place: number;
  readonly isRanked: boolean;
  readonly weight: number;
  readonly authorId: string;
}

function placeAfter(cursor: string | undefined): After | null {
  const parts = decodeCursor(cursor, ['number', 'number', 'string', 'id']);
  if (!parts) return null;
  const [place, ranked, weight, authorId] = parts;
  // The cursor's weight was a finite number when it was created.
  if (!Number.isFinite(Number(weight))) throw new Refusal('CURSOR_INVALID');
  return { place: Number(place), isRanked: ranked === 1, weight: Number(weight), authorId: String(authorId) };
}

async function readPage(
  db: Db,
  { window, competition, market, limit }: BoardSubject & { window: RecordWindow; limit: number },
  after: After | null,
): Promise<readonly BoardRow[]> {
  const beyond = after
    ? sql`AND (is_ranked, weight, b.author_id) < (${after.isRanked}, ${after.weight}::float8, ${after.authorId}::uuid)`
    : sql``;
  const { rows } = await sql<BoardRow>`
    SELECT b.*, a.last_ten, m.closing_at, m.profit_at
      FROM record_board b JOIN record_author a USING (author_id) LEFT JOIN record_mark m USING (author_id)
     WHERE span = ${window} AND competition = ${competition} AND market = ${market} ${beyond}
     ORDER BY is_ranked DESC, weight DESC, b.author_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

interface Board {
  readonly code: string;
  readonly market: string;
  readonly ranked: number;
  readonly unranked: number;
  readonly started: number;
  readonly stopped: number;
  /** Null for a leaderboard that is not about a competition. */
  readonly competition: Selectable<Tables['competition']> | null;
}

interface Ranking {
  readonly asOf: string | null;
  /** Leaderboards of this window, including the one over all competitions. */
  readonly boards: readonly Board[];
}

async function readRanking(db: Db, window: RecordWindow): Promise<Ranking> {
  const { rows } = await sql<{ as_of: Date; boards: readonly Board[] | null }>`
    SELECT as_of, (
      SELECT json_agg(json_build_object('code', s.competition, 'market', s.market, 'ranked', s.ranked, 'unranked', s.unranked,
                                        'started', s.started, 'stopped', s.stopped, 'competition', c) ORDER BY s.competition)
        FROM record_board_size s LEFT JOIN competition c ON c.code = s.competition WHERE s.span = ${window}) AS boards
      FROM record_ranking`.execute(db);
  return { asOf: rows[0]?.as_of.toISOString() ?? null, boards: rows[0]?.boards ?? [] };
}

function itemOf(
  row: BoardRow,
  users: ReadonlyMap<string, PublicUser>,
  place: number,
): Omit<Answer['items'][number], 'onSale'> {
  const analyst = users.get(row.author_id);
  if (!analyst) throw new Error(`Ranked author ${row.author_id} is not a user`);
  return {
    place: row.is_ranked ? place : null,
    analyst,
    schemes: row.schemes,
    adjustedYield: inBasisPoints(row),
    marks: { closing: row.closing_at !== null, profit: row.profit_at !== null },
    lastTen: row.last_ten,
  };
}
