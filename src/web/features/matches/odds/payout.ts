import { shareText } from '#web/i18n/numbers.ts';

/** Payout rate in percent when all outcomes are backed at these odds: `95.3`; null if a price is missing. */
export function payoutText(prices: readonly ({ readonly oddsMilli: number } | null)[]): string | null {
  if (prices.length === 0 || prices.includes(null)) return null;
  const shares = prices.map((price) => 1000 / (price?.oddsMilli ?? 0));
  return shareText(1 / shares.reduce((sum, share) => sum + share, 0));
}
