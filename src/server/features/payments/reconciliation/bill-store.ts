import { sql } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { BillLine } from '#server/providers/alipay/alipay-money.ts';

export interface Bill {
  readonly provider: PaymentProvider;
  /** A Beijing day. */
  readonly day: string;
}

/** Lines per statement: each has seven values, and a statement takes at most 65,535. */
const BATCH = 1_000;

export async function hasBill(db: Db | Tx, { provider, day }: Bill): Promise<boolean> {
  const found = await db
    .selectFrom('provider_bill')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a bill verbatim, once. */
export async function storeBill(tx: Tx, bill: Bill, lines: readonly BillLine[], at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_bill')
    .values({ ...bill, lines: lines.length, fetched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const rows = lines.map(({ kind, number, providerNo, amountFen }, index) => ({
    ...bill,
    line: index + 1,
    kind,
    number,
    provider_no: providerNo,
    amount_fen: amountFen,
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('provider_bill_line')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** One of our numbers with different totals in bill and ledger, in fen. */
export interface BillDifference extends Bill {
  readonly number: string;
  readonly theirsFen: number;
  readonly oursFen: number;
}

/** The number a provider knows a transfer by is its `ref`; for a payout that is the id without its dashes. */
const numberOf = sql`CASE WHEN t.kind LIKE 'withdrawal%' THEN replace(t.ref, '-', '') ELSE t.ref END`;

interface Compared extends Bill {
  /** The day's start and end by our clock. */
  readonly from: Date;
  readonly to: Date;
  /** Excludes payments created by a command: no provider knows them. */
  readonly withoutCommands: boolean;
}

/**
 * Compares a bill day with the ledger's movements at that provider, by our numbers. Each number counts with
 * everything billed and moved up to then, so that entries shifted over midnight are not differences; and what we
 * moved on that day must be in a bill, because the provider always knows of it before we do.
 */
export async function compareDay(db: Db | Tx, compared: Compared): Promise<readonly BillDifference[]> {
  const { provider, day, from, to, withoutCommands } = compared;
  const { rows } = await sql<{ number: string; theirs: string; ours: string }>`
    WITH moved AS (
      SELECT ${numberOf} AS number, -e.amount AS amount, t.created_at FROM ledger_txn t
        JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
       WHERE a.kind = ${`clearing:${provider}`} AND NOT (${withoutCommands} AND EXISTS (
         SELECT FROM recharge_payment p WHERE p.txn_id = t.id AND p.learned_by = 'command'))),
    numbers AS (
      SELECT number FROM provider_bill_line WHERE provider = ${provider} AND day = ${day}
      UNION SELECT number FROM moved WHERE created_at >= ${from} AND created_at < ${to}),
    summed AS (
      SELECT number,
             coalesce((SELECT sum(amount_fen) FROM provider_bill_line l
                        WHERE l.provider = ${provider} AND l.number = numbers.number AND l.day <= ${day}), 0) AS theirs,
             coalesce((SELECT sum(amount) FROM moved WHERE moved.number = numbers.number), 0) AS ours
        FROM numbers)
    SELECT number, theirs::text, ours::text FROM summed WHERE theirs <> ours ORDER BY number`.execute(db);
  return rows.map(({ number, theirs, ours }) => ({
    provider,
    day,
    number,
    theirsFen: Number(theirs),
    oursFen: Number(ours),
  }));
}

/**
 * Stores new differences; those already stored for that day stay unchanged.
 * @returns the number of new ones.
 */
export async function storeDifferences(tx: Tx, found: readonly BillDifference[], at: Date): Promise<number> {
  let stored = 0;
  for (const { provider, day, number, theirsFen, oursFen } of found) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bill_difference')
      .values({ provider, day, number, theirs_fen: theirsFen, ours_fen: oursFen, found_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    stored += Number(numInsertedOrUpdatedRows);
  }
  return stored;
}

/** Stored differences that persist when everything billed and moved since counts. */
export async function openBillDifferences(db: Db): Promise<readonly BillDifference[]> {
  const { rows } = await sql<{
    provider: PaymentProvider;
    day: string;
    number: string;
    theirs: string;
    ours: string;
  }>`
    SELECT provider, day, number, theirs::text, ours::text FROM (
      SELECT d.provider, d.day, d.number,
             coalesce((SELECT sum(l.amount_fen) FROM provider_bill_line l
                        WHERE l.provider = d.provider AND l.number = d.number), 0) AS theirs,
             coalesce((SELECT sum(-e.amount) FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id
                         JOIN ledger_account a ON a.id = e.account_id
                        WHERE ${numberOf} = d.number AND a.kind = 'clearing:' || d.provider), 0) AS ours
        FROM bill_difference d) now
     WHERE theirs <> ours ORDER BY day, provider, number`.execute(db);
  return rows.map(({ provider, day, number, theirs, ours }) => ({
    provider,
    day,
    number,
    theirsFen: Number(theirs),
    oursFen: Number(ours),
  }));
}
