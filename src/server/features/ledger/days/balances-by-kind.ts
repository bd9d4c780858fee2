import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import type { AccountKind } from '#domain/ledger/posting.ts';
import type { Db } from '#server/db/database.ts';
import { dayAfter } from './next-day.ts';
import { sumsWithin } from './day-sums.ts';

/** Later than every transfer. */
const FOREVER = new Date('9999-01-01T00:00:00Z');

/**
 * The sum of the balances of all accounts of each kind, in fen: the stored days, and the transfers since. Reading every
 * account would take as long as there are accounts.
 */
export async function balancesByKind(db: Db): Promise<ReadonlyMap<AccountKind, number>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: days } = await sql<{ day: string | null }>`
        SELECT max(day)::text AS day FROM money_day`.execute(tx);
      const last = days[0]?.day ?? null;
      const from = last === null ? new Date(0) : beijingDayStart(new Date(`${dayAfter(last)}T00:00:00Z`));
      const { rows } = await sql<{ kind: AccountKind; balance: number }>`
        SELECT account_kind AS kind, sum(amount_fen)::bigint AS balance
          FROM (SELECT account_kind, amount_fen FROM money_day_sum
                UNION ALL SELECT account_kind, amount_fen FROM (${sumsWithin({ from, to: FOREVER })}) since) sums
         GROUP BY account_kind`.execute(tx);
      return new Map(rows.map(({ kind, balance }) => [kind, balance]));
    });
}
