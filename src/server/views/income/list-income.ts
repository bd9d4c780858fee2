import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { income as call } from '#contract/payments/money.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { type IncomeRow, incomeOf } from './income-row.ts';
import { beijingMonthOf, beijingMonthSpan, recentMonths } from '#domain/beijing-day.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

const PAGE = 20;
/** Months in the chart of the income. */
const MONTHS = 12;

type Request = CallRequest<typeof call>;

/** Income of an analyst's paid schemes: in escrow, in the dispute window, released. */
export async function listIncome(ctx: Context, request: Request): Promise<CallAnswer<typeof call>> {
  const { query, viewer } = request;
  const present = beijingMonthOf(ctx.clock.now());
  const month = query.month ?? present;
  const limit = query.limit ?? PAGE;
  const rows = await readIncome(ctx, request, limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const { level } = (await findAnalyst(ctx.db, viewer.userId)) ?? { level: 0 };
  const first = recentMonths(present, MONTHS).at(-1) ?? present;
  const recent = { from: beijingMonthSpan(first).from, to: beijingMonthSpan(present).to };
  const sums = await sumsByMonth(ctx, viewer.userId, [beijingMonthSpan(month), recent]);
  return {
    month,
    sums: sums.find(({ month: of }) => of === month) ?? nothing,
    months: sums.filter(({ month: of }) => of >= first && of <= present),
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

type Sums = CallAnswer<typeof call>['sums'];
type MonthSums = Sums & { readonly month: string };
const nothing: Sums = { receivedFen: 0, refundedFen: 0, platformFen: 0, analystFen: 0 };

type Span = ReturnType<typeof beijingMonthSpan>;

/** Income by Beijing month within some spans of time: first payouts, and the changes by corrections of earlier ones. */
async function sumsByMonth(ctx: Context, authorId: string, spans: readonly Span[]): Promise<MonthSums[]> {
  const within = sql.join(
    spans.map(({ from, to }) => sql`(p.paid_at >= ${from} AND p.paid_at < ${to})`),
    sql` OR `,
  );
  const { rows } = await sql<MonthSums>`
    SELECT to_char(p.paid_at AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM') AS month,
           coalesce(sum(u.price_fen) FILTER (WHERE p.number = 1), 0)::bigint AS "receivedFen",
           sum(p.refund_fen - p.forgiven_fen - coalesce(b.refund_fen - b.forgiven_fen, 0))::bigint AS "refundedFen",
           sum(p.platform_fen - coalesce(b.platform_fen, 0))::bigint AS "platformFen",
           sum(p.analyst_fen - coalesce(b.analyst_fen, 0))::bigint AS "analystFen"
      FROM unlock_payout p JOIN unlock u ON u.id = p.unlock_id JOIN scheme s ON s.id = u.scheme_id
      LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
     WHERE s.author_id = ${authorId} AND (${within})
     GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}
