/**
 * The bookmakers whose prices are shown and sealed, best first: the lottery its plays are named after, then the
 * sharpest book, then the best known. Others follow by name, and the best price of all comes last: nobody offers it.
 */
const preferred: readonly string[] = ['sporttery', 'pinnacle', 'bet365', 'market-average'];
const last = 'market-max';

const aliases: ReadonlyMap<string, string> = new Map([
  ['竞彩', 'sporttery'],
  ['中国竞彩', 'sporttery'],
  ['竞彩官方', 'sporttery'],
  ['平博', 'pinnacle'],
  ['bet-365', 'bet365'],
  ['average', 'market-average'],
  ['max', 'market-max'],
]);

/** One key for one bookmaker, however a file spells it: `Bet 365` → `bet365`, `竞彩` → `sporttery`. */
export function bookmakerKey(spelled: string): string {
  const key = spelled.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '-');
  return aliases.get(key) ?? key;
}

/** Orders bookmakers by preference, then by name. */
export function compareBookmakers(one: string, other: string): number {
  return rank(one) - rank(other) || (one < other ? -1 : Number(one > other));
}

function rank(bookmaker: string): number {
  if (bookmaker === last) return preferred.length + 1;
  const at = preferred.indexOf(bookmaker);
  return at === -1 ? preferred.length : at;
}
