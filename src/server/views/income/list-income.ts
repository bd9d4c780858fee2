import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { income as call } from '#contract/payments/money.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { type IncomeRow, incomeOf } from './income-row.ts';
import { beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

const PAGE = 20;

type Request = CallRequest<typeof call>;

/** Income of an analyst's paid schemes: in escrow, in the dispute window, released. */
export async function listIncome(ctx: Context, request: Request): Promise<CallAnswer<typeof call>> {
  const { query, viewer } = request;
  const month = query.month ?? beijingMonthOf(ctx.clock.now());
  const limit = query.limit ?? PAGE;
  const rows = await readIncome(ctx, request, limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const { level } = (await findAnalyst(ctx.db, viewer.userId)) ?? { level: 0 };
  return {
    month,
    sums: await sumsOf(ctx, viewer.userId, month),
    platformShareBasisPoints: platformShareOf(level, schemeRulesOf(ctx).platformShareBasisPoints),
    items: pageRows.map(incomeOf),
    nextCursor:
      rows.length > limit && last ? encodeCursor([last.publishedAt.toISOString(), last.schemeId]) : null,
  };
}

async function readIncome(ctx: Context, { query, viewer }: Request, limit: number): Promise<IncomeRow[]> {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const beyond =
    after === null
      ? sql`true`
      : sql`("publishedAt", "schemeId") < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const state = query.state === undefined ? sql`true` : sql`state = ${query.state}`;
  const { rows } = await sql<IncomeRow>`
    WITH mine AS (
      SELECT s.id AS "schemeId", s.title, s.price_fen AS "priceFen", s.refund_if_lost AS "refundIfLost",
             s.platform_share_basis_points AS "shareBasisPoints", s.published_at AS "publishedAt",
             t.outcome, t.settled_at AS "settledAt", t.income_available_at AS "availableAt",
             count(u.id) AS buyers, coalesce(sum(p.refund_fen - p.forgiven_fen), 0) AS "refundedFen",
             coalesce(sum(p.analyst_fen), 0) AS "paidFen",
             coalesce(sum(u.price_fen) FILTER (WHERE p.unlock_id IS NULL), 0) AS "heldFen",
             CASE WHEN count(u.id) FILTER (WHERE p.unlock_id IS NULL) > 0 THEN 'escrow'
                  WHEN t.income_available_at > ${ctx.clock.now()} OR EXISTS (${unreleased}) THEN 'pending'
                  ELSE 'arrived' END AS state
        FROM scheme s JOIN unlock u ON u.scheme_id = s.id AND u.price_fen > 0
        LEFT JOIN LATERAL (SELECT * FROM unlock_payout
                            WHERE unlock_id = u.id ORDER BY number DESC LIMIT 1) p ON true
        LEFT JOIN LATERAL (SELECT * FROM scheme_settlement
                            WHERE scheme_id = s.id ORDER BY number DESC LIMIT 1) t ON true
       WHERE s.author_id = ${viewer.userId}
       GROUP BY s.id, t.outcome, t.number, t.settled_at, t.income_available_at)
    SELECT * FROM mine WHERE ${state} AND ${beyond}
     ORDER BY "publishedAt" DESC, "schemeId" DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** Income of the valid settlement that is not released yet: the waiting time is running, or a dispute is open. */
const unreleased = sql`
  SELECT 1 FROM scheme_paid_out d
   WHERE d.scheme_id = s.id AND d.settlement_number = t.number AND d.pending_fen > 0
     AND NOT EXISTS (SELECT 1 FROM income_release r WHERE r.scheme_id = s.id
                       AND r.settlement_number = d.settlement_number AND r.is_removed = d.is_removed)`;

/** Income of one Beijing month: first payouts, and the changes by corrections of earlier ones. */
async function sumsOf(
  ctx: Context,
  authorId: string,
  month: string,
): Promise<CallAnswer<typeof call>['sums']> {
  const { from, to } = beijingMonthSpan(month);
  const { rows } = await sql<CallAnswer<typeof call>['sums']>`
    SELECT coalesce(sum(u.price_fen) FILTER (WHERE p.number = 1), 0)::bigint AS "receivedFen",
           coalesce(sum(p.refund_fen - p.forgiven_fen - coalesce(b.refund_fen - b.forgiven_fen, 0)), 0)::bigint
             AS "refundedFen",
           coalesce(sum(p.platform_fen - coalesce(b.platform_fen, 0)), 0)::bigint AS "platformFen",
           coalesce(sum(p.analyst_fen - coalesce(b.analyst_fen, 0)), 0)::bigint AS "analystFen"
      FROM unlock_payout p JOIN unlock u ON u.id = p.unlock_id JOIN scheme s ON s.id = u.scheme_id
      LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
     WHERE s.author_id = ${authorId} AND p.paid_at >= ${from} AND p.paid_at < ${to}`.execute(ctx.db);
  return rows[0] ?? { receivedFen: 0, refundedFen: 0, platformFen: 0, analystFen: 0 };
}
