import { shareText } from '#web/i18n/numbers.ts';

/** What a bookmaker pays back of every hundred, all outcomes backed at these prices: `95.3`; null where one is missing. */
export function payoutText(prices: readonly ({ readonly oddsMilli: number } | null)[]): string | null {
  if (prices.length === 0 || prices.includes(null)) return null;
  const shares = prices.map((price) => 1000 / (price?.oddsMilli ?? 0));
  return shareText(1 / shares.reduce((sum, share) => sum + share, 0));
}
