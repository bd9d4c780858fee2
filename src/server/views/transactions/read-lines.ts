import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { balanceFlow } from '#contract/payments/money.ts';
import type { Db } from '#server/db/database.ts';
import { accountsOf, lineKinds, type ShownAccount, shownAccounts } from './flow-kinds.ts';

type FlowKind = CallAnswer<typeof balanceFlow>['items'][number]['kind'];

export interface Line {
  readonly txnId: number;
  readonly accountId: number;
  readonly account: ShownAccount;
  readonly kind: FlowKind;
  readonly transfer: string;
  readonly ref: string;
  readonly at: Date;
  readonly amountFen: number;
  readonly heldFen: number;
}

/** Lines of one user within a time span, optionally of some accounts and one kind. */
export interface Which {
  readonly userId: string;
  readonly from: Date;
  readonly to: Date;
  readonly account: 'balance' | 'income' | undefined;
  readonly kind: FlowKind | undefined;
}

/**
 * Timestamps are taken before an account is locked, so near a month border an entry may be some places off its
 * timestamp's order: this many on either side are checked as well.
 */
const SLACK = 500;

/** A page after a position, newest first. New lines come before it, so a page is stable. */
export async function readLines(
  db: Db,
  which: Which,
  after: readonly (string | number)[] | null,
  limit: number,
): Promise<readonly Line[]> {
  const beyond =
    after === null ? sql`true` : sql`(e.txn_id, e.account_id) < (${after[0]}::bigint, ${after[1]}::bigint)`;
  const { rows } = await sql<Line>`
    ${linesOf(which)}
    SELECT * FROM (
      SELECT e.txn_id AS "txnId", e.account_id AS "accountId", mine.kind AS account, known.kind, t.kind AS transfer, t.ref,
             t.created_at AS at, e.amount AS "amountFen", e.balance_after AS "heldFen"
        ${fromEntries(which)} AND ${beyond}) line
    ORDER BY "txnId" DESC, "accountId" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Sums of incoming and outgoing amounts over all those lines. Released income was counted when it became pending: it
 * counts only if nothing else is requested.
 */
export async function sumLines(
  db: Db,
  which: Which,
): Promise<{ readonly inFen: number; readonly outFen: number }> {
  const isCounted = which.kind === 'incomeReleased' ? sql`true` : sql`known.kind <> 'incomeReleased'`;
  const { rows } = await sql<{ inFen: number; outFen: number }>`
    ${linesOf(which)}
    SELECT coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS "inFen",
           coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS "outFen"
      ${fromEntries(which)} AND ${isCounted}`.execute(db);
  return rows[0] ?? { inFen: 0, outFen: 0 };
}

/**
 * Entry ranges per account that may contain a time span. Entry numbers of an account have no gaps and follow time, so
 * each border is found by binary search: about twenty lookups, regardless of the number of entries.
 */
function linesOf({ userId, from, to, account }: Which) {
  const kinds = account === undefined ? shownAccounts : accountsOf[account];
  return sql`
    WITH RECURSIVE mine AS (
      SELECT id, kind, seq FROM ledger_account
       WHERE owner_id = ${userId} AND kind IN (${sql.join([...kinds])})),
    halving (account_id, border, lo, hi) AS (
      SELECT id, border, 1::bigint, seq + 1 FROM mine, (VALUES (${from}::timestamptz), (${to}::timestamptz)) AS b (border)
      UNION ALL
      SELECT h.account_id, h.border, CASE WHEN t.created_at < h.border THEN (h.lo + h.hi) / 2 + 1 ELSE h.lo END,
             CASE WHEN t.created_at < h.border THEN h.hi ELSE (h.lo + h.hi) / 2 END
        FROM halving h
        JOIN ledger_entry e ON e.account_id = h.account_id AND e.seq = (h.lo + h.hi) / 2
        JOIN ledger_txn t ON t.id = e.txn_id
       WHERE h.lo < h.hi),
    span AS (
      SELECT account_id, min(lo) - ${SLACK} AS first, max(lo) + ${SLACK} AS last
        FROM halving WHERE lo = hi GROUP BY account_id),
    known (transfer, account, kind) AS (VALUES ${sql.join(
      lineKinds.map(
        ({ transfer, account: on, kind }) => sql`(${transfer}::text, ${on}::text, ${kind}::text)`,
      ),
    )})`;
}

function fromEntries({ from, to, kind }: Which) {
  return sql`
    FROM span JOIN mine ON mine.id = span.account_id
    JOIN ledger_entry e ON e.account_id = span.account_id AND e.seq BETWEEN span.first AND span.last
    JOIN ledger_txn t ON t.id = e.txn_id
    JOIN known ON known.transfer = t.kind AND known.account = mine.kind
   WHERE t.created_at >= ${from} AND t.created_at < ${to}
     AND ${kind === undefined ? sql`true` : sql`known.kind = ${kind}`}`;
}
