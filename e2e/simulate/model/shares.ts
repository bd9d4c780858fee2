import type { KnownScheme, Shares } from './model.ts';

/** Refund of a price in percent, by outcome, of a scheme that refunds when it is lost. */
const percentIfLost: Readonly<Record<string, number>> = {
  win: 0,
  halfWin: 0,
  push: 100,
  halfLoss: 50,
  loss: 100,
  void: 100,
};
const PLATFORM_PERCENT = 30;

/** The shares of a price in the present state of its scheme; null while nothing is due. */
export function dueShares(scheme: KnownScheme, priceFen: number): Shares | null {
  const { isRemoved, settlement, refundIfLost } = scheme;
  if (!isRemoved && settlement === null) return null;
  const outcome = settlement?.outcome ?? '';
  const percent = isRemoved || outcome === 'void' ? 100 : refundIfLost ? (percentIfLost[outcome] ?? 0) : 0;
  const refund = Math.floor((priceFen * percent) / 100);
  const platform = Math.floor(((priceFen - refund) * PLATFORM_PERCENT) / 100);
  return { refund, platform, analyst: priceFen - refund - platform, forgiven: 0, advanced: 0 };
}

/** Whether a buyer got what is due, apart from what was forgiven. */
export const isDue = (paid: Shares, due: Shares): boolean => paid.refund - paid.forgiven === due.refund;

/** What there is to correct with, in fen. */
export interface Means {
  readonly buyer: number;
  readonly pending: number;
  readonly income: number;
  readonly owed: number;
}

/** A correction: movements by account, which sum to zero, and the shares after it. */
export interface Corrected {
  readonly buyer: number;
  readonly pending: number;
  readonly income: number;
  readonly platformRevenue: number;
  readonly correctionsOwed: number;
  readonly correctionsBorne: number;
  readonly shares: Shares;
}

/**
 * More for the buyer comes from the pending income of the scheme, then from the analyst's income, then from the
 * platform, which lends it. Less for the buyer is taken as far as the balance goes; the platform bears the rest.
 */
export function correct(paid: Shares, due: Shares, means: Means): Corrected {
  const more = due.refund - (paid.refund - paid.forgiven);
  const analyst = due.analyst - paid.analyst;
  const platformRevenue = due.platform - paid.platform;
  if (more > 0) {
    const unforgiven = Math.min(paid.forgiven, more);
    const pending = Math.min(-analyst, means.pending);
    const income = Math.min(-analyst - pending, means.income);
    const lent = -analyst - pending - income;
    const forgiven = paid.forgiven - unforgiven;
    return {
      buyer: more - unforgiven,
      pending: -pending,
      income: -income,
      platformRevenue,
      correctionsOwed: -lent,
      correctionsBorne: unforgiven,
      shares: { ...due, refund: due.refund + forgiven, forgiven, advanced: paid.advanced + lent },
    };
  }
  const taken = Math.min(-more, means.buyer);
  const repaid = Math.min(analyst, paid.advanced, means.owed);
  const forgiven = paid.forgiven - more - taken;
  return {
    buyer: -taken,
    pending: analyst - repaid,
    income: 0,
    platformRevenue,
    correctionsOwed: repaid,
    correctionsBorne: more + taken,
    shares: { ...due, refund: due.refund + forgiven, forgiven, advanced: paid.advanced - repaid },
  };
}
