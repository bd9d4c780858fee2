import { MARKET_MAX, MODEL_BOOKMAKER } from '#domain/market/offered-price.ts';

/**
 * Bookmakers whose prices are displayed and sealed, in order of preference: the lottery its plays are named after,
 * the sharpest book, the best known one. Then others by name, then the best price of all (not a real offer), and
 * last our own model, for unpriced matches.
 */
const preferred: readonly string[] = ['sporttery', 'pinnacle', 'bet365', 'market-average'];
const last: readonly string[] = [MARKET_MAX, MODEL_BOOKMAKER];

const aliases: ReadonlyMap<string, string> = new Map([
  ['竞彩', 'sporttery'],
  ['中国竞彩', 'sporttery'],
  ['竞彩官方', 'sporttery'],
  ['平博', 'pinnacle'],
  ['bet-365', 'bet365'],
  ['average', 'market-average'],
  ['max', 'market-max'],
]);

/** One key per bookmaker, whatever the spelling in a file: `Bet 365` → `bet365`, `竞彩` → `sporttery`. */
export function bookmakerKey(spelled: string): string {
  const key = spelled.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '-');
  return aliases.get(key) ?? key;
}

export function isModel(bookmaker: string): boolean {
  return bookmaker === MODEL_BOOKMAKER;
}

/** Whether a price is aggregated over many bookmakers: not a real offer, and not part of our averages. */
export function isOverMany(bookmaker: string): boolean {
  return bookmaker === 'market-average' || bookmaker === MARKET_MAX;
}

/** Orders bookmakers by preference, then by name. */
export function compareBookmakers(one: string, other: string): number {
  return rank(one) - rank(other) || (one < other ? -1 : Number(one > other));
}

function rank(bookmaker: string): number {
  const fromLast = last.indexOf(bookmaker);
  if (fromLast !== -1) return preferred.length + 1 + fromLast;
  const at = preferred.indexOf(bookmaker);
  return at === -1 ? preferred.length : at;
}
