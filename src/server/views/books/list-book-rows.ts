import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { myBookRows as call } from '#contract/schemes/books.ts';
import { e16Decimal } from '#domain/settlement/profit-e16.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';

type Row = CallAnswer<typeof call>['items'][number];

interface StoredRow extends Omit<Row, 'unlockedAt' | 'kickoffAt' | 'profit'> {
  readonly unlockId: string;
  readonly unlockedAt: Date;
  readonly kickoffAt: Date;
  readonly profitE16: string | null;
}

/** Rows of one reply: 10,000 unlocks are exported in twenty. */
const PAGE = 500;

/** The viewer's unlocks as rows for a file, newest first; also those of removed schemes, without their title. */
export const listBookRows: Operation<typeof call> = async ({ db }, { query, viewer: { userId } }) => {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const rows = await readRows(db, userId, { analystId: query.analyst, after });
  const listed = rows.slice(0, PAGE);
  const last = listed.at(-1);
  return {
    items: listed.map(({ unlockId, profitE16, unlockedAt, kickoffAt, ...row }) => ({
      ...row,
      unlockedAt: unlockedAt.toISOString(),
      kickoffAt: kickoffAt.toISOString(),
      profit: profitE16 === null ? null : e16Decimal(BigInt(profitE16)),
    })),
    nextCursor:
      rows.length > PAGE && last ? encodeCursor([last.unlockedAt.toISOString(), last.unlockId]) : null,
  };
};

interface Wanted {
  readonly analystId: string | undefined;
  readonly after: readonly (string | number)[] | null;
}

async function readRows(db: Db, userId: string, { analystId, after }: Wanted): Promise<readonly StoredRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(u.unlocked_at, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await sql<StoredRow>`
    SELECT u.id AS "unlockId", u.scheme_id AS "schemeId", u.unlocked_at AS "unlockedAt", a.nickname AS analyst,
           CASE WHEN r.taken_off IS NULL THEN s.title END AS title,
           json_build_object('zh', c.name_zh, 'en', c.name_en) AS competition,
           (SELECT json_agg(json_build_object('home', json_build_object('zh', h.name_zh, 'en', h.name_en),
                                              'away', json_build_object('zh', w.name_zh, 'en', w.name_en))
                            ORDER BY m.kickoff_at, m.id)
              FROM match m JOIN team h ON h.key = m.home JOIN team w ON w.key = m.away
             WHERE m.id IN (SELECT p.match_id FROM scheme_pick p WHERE p.scheme_id = s.id)) AS matches,
           r.market, r.kickoff_at AS "kickoffAt", u.price_fen AS "paidFen",
           coalesce((SELECT o.refund_fen FROM unlock_payout o
                      WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1), 0) AS "refundedFen",
           r.outcome, r.taken_off IS NOT NULL AS "isRemoved", r.result_e16::text AS "profitE16"
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id
           JOIN recorded_scheme r ON r.scheme_id = s.id
           JOIN app_user a ON a.id = s.author_id
           JOIN competition c ON c.code = r.competition
     WHERE u.user_id = ${userId} AND ${beyond}
       AND ${analystId === undefined ? sql`true` : sql`s.author_id = ${analystId}`}
     ORDER BY u.unlocked_at DESC, u.id DESC LIMIT ${PAGE + 1}`.execute(db);
  return rows;
}
