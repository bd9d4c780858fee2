import { sql } from 'kysely';
import type { providerBill as call } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { type BillOf, readBillRows } from './bill-rows.ts';
import { billColumns, type BillRow, presentBill } from './list-bills.ts';

type View = CallAnswer<typeof call>;

const PAGE = 100;

/**
 * A stored statement beside our orders, refunds and payouts, differences first.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for a day without a bill.
 */
export async function showBill(
  { db }: Pick<Context, 'db'>,
  bill: BillOf,
  cursor: string | undefined,
): Promise<View> {
  const after = decodeCursor(cursor, ['number', 'string']);
  const stored = await readBill(db, bill);
  const rows = await readBillRows(db, bill, after, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    ...presentBill(stored),
    totals: await totalsOf(db, bill),
    items: page.map(({ row }) => row),
    nextCursor: rows.length > PAGE && last ? encodeCursor([last.rank, last.place]) : null,
  };
}

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND. */
export async function readBill(db: Db, { provider, day }: BillOf): Promise<BillRow> {
  const { rows } = await sql<BillRow>`
    SELECT ${billColumns} FROM provider_bill b WHERE b.provider = ${provider} AND b.day = ${day}`.execute(db);
  if (!rows[0]) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: `${provider} ${day}` });
  return rows[0];
}

async function totalsOf(db: Db, { provider, day }: BillOf): Promise<View['totals']> {
  const { rows } = await sql<View['totals'][number]>`
    SELECT kind, count(*)::int AS lines, sum(amount_fen)::bigint AS "theirsFen" FROM provider_bill_line
     WHERE provider = ${provider} AND day = ${day} GROUP BY kind ORDER BY kind`.execute(db);
  return rows;
}
