import { beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import { type TaxBase, withheldFen } from '#domain/withdrawal/withholding.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type WithdrawalNow, withdrawalsSince } from './withdrawal-store.ts';

/** Tax withheld from an amount withdrawn now, and from this month's withdrawals so far. */
export async function previewTax(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db | Tx,
  { userId, amountFen }: { readonly userId: string; readonly amountFen: Fen },
) {
  const base = await taxBase(db, { userId, method: config.taxMethod, now: clock.now() });
  const taxFen = withheldFen(config.taxMethod, base, amountFen);
  const { feeFen } = rules;
  return {
    isConfigured: config.taxMethod !== 'off',
    taxFen,
    feeFen,
    arrivesFen: fen(amountFen - taxFen - feeFen),
    monthIncomeFen: base.monthIncomeFen,
    monthTaxFen: base.monthTaxFen,
  };
}

interface TaxBaseQuery {
  readonly userId: string;
  readonly method: WithdrawalNow['tax_method'];
  readonly now: Date;
}

/**
 * This Beijing year's withdrawals by month of request. Only those with the same tax method: a method introduced
 * during the year starts from zero, or the first amount after it would bear the tax of all before.
 */
async function taxBase(db: Db | Tx, { userId, method, now }: TaxBaseQuery): Promise<TaxBase> {
  const thisMonth = beijingMonthOf(now);
  const { from } = beijingMonthSpan(`${thisMonth.slice(0, 4)}-01`);
  const done = (await withdrawalsSince(db, userId, from)).filter(
    ({ state, tax_method }) => state !== 'failed' && state !== 'refused' && tax_method === method,
  );
  const monthOf = ({ requested_at }: WithdrawalNow) => beijingMonthOf(requested_at);
  const ofMonth = done.filter((each) => monthOf(each) === thisMonth);
  return {
    yearIncomeFen: sumOf(done, 'amount_fen'),
    yearTaxFen: sumOf(done, 'tax_fen'),
    months: new Set([...done.map(monthOf), thisMonth]).size,
    monthIncomeFen: sumOf(ofMonth, 'amount_fen'),
    monthTaxFen: sumOf(ofMonth, 'tax_fen'),
  };
}

export function sumOf(list: readonly WithdrawalNow[], of: 'amount_fen' | 'tax_fen'): number {
  return list.reduce((sum, each) => sum + each[of], 0);
}
