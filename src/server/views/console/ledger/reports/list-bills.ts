import type { providerBills as call } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { systemClock } from '#server/core/clock.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { daysBetween } from './days-between.ts';

export type BillView = CallAnswer<typeof call>['items'][number];

/** The bill of a day, with the number of its differences. */
export const billColumns: RawBuilder<unknown> = sql`
  b.provider, b.day, b.lines, b.fetched_at AS "fetchedAt",
  (SELECT count(*)::int FROM bill_difference d WHERE d.provider = b.provider AND d.day = b.day) AS differences`;

export interface BillRow extends Omit<BillView, 'fetchedAt'> {
  readonly fetchedAt: Date;
}

export function presentBill({ fetchedAt, ...bill }: BillRow): BillView {
  return { ...bill, fetchedAt: fetchedAt.toISOString() };
}

/** The stored bills of some days, newest first, and the days without one. */
export async function listBills(
  { db }: Pick<Context, 'db'>,
  { from, to }: { readonly from: string; readonly to: string },
  // Bills are of the providers' days, which are those of the real time.
  machineNow: Date = systemClock.now(),
): Promise<CallAnswer<typeof call>> {
  const { rows } = await sql<BillRow>`
    SELECT ${billColumns} FROM provider_bill b WHERE b.day BETWEEN ${from} AND ${to}
     ORDER BY b.day DESC, b.provider`.execute(db);
  const firsts = await firstBills(db);
  const today = beijingDateOf(machineNow);
  const known = new Set(rows.map(({ provider, day }) => `${provider} ${day}`));
  return {
    items: rows.map(presentBill),
    missing: daysBetween(from, to)
      .filter((day) => day < today)
      .toReversed()
      .flatMap((day) =>
        firsts
          .filter((first) => first.day < day && !known.has(`${first.provider} ${day}`))
          .map(({ provider }) => ({ provider, day })),
      ),
  };
}

async function firstBills(db: Db) {
  return await db
    .selectFrom('provider_bill')
    .select((bill) => ['provider', bill.fn.min<string>('day').as('day')])
    .groupBy('provider')
    .orderBy('provider')
    .execute();
}
