import type { taxStatement as call } from '#contract/payments/withdrawals.ts';
import { beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import type { Operation } from '#server/context/operation.ts';
import { sumOf } from './tax-of.ts';
import { withdrawalsSince } from './withdrawal-store.ts';

/** Payouts of a year, by the month of request, in which their tax was calculated. */
export const taxStatement: Operation<typeof call> = async ({ db, config }, { viewer, query: { year } }) => {
  const { from } = beijingMonthSpan(`${year}-01`);
  const paid = (await withdrawalsSince(db, viewer.userId, from)).filter(
    ({ state, requested_at }) => state === 'paid' && beijingMonthOf(requested_at).startsWith(year),
  );
  const months = [...new Set(paid.map(({ requested_at }) => beijingMonthOf(requested_at)))].sort();
  return {
    year,
    isConfigured: config.taxMethod !== 'off',
    months: months.map((month) => {
      const those = paid.filter(({ requested_at }) => beijingMonthOf(requested_at) === month);
      const [paidFen, taxFen] = [sumOf(those, 'amount_fen'), sumOf(those, 'tax_fen')];
      return { month, paidFen, taxFen, arrivedFen: paidFen - taxFen };
    }),
    totalPaidFen: sumOf(paid, 'amount_fen'),
    totalTaxFen: sumOf(paid, 'tax_fen'),
  };
};
