import type { Locale } from './locale.ts';

/** Bookmakers have euphemistic names in Chinese; prices are for comparison, not referrals. */
const known: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  model: { zh: '模型参考', en: 'Model' },
  average: { zh: '平均', en: 'Average' },
  sporttery: { zh: '竞彩', en: 'China Sports Lottery' },
  'market-average': { zh: '市场平均', en: 'Market average' },
  'market-max': { zh: '市场最高', en: 'Market best' },
  pinnacle: { zh: '平*', en: 'Pinnacle' },
  bet365: { zh: '36*', en: 'Bet365' },
  'william-hill': { zh: '威***', en: 'William Hill' },
  ladbrokes: { zh: '立*', en: 'Ladbrokes' },
  'demo-anchor': { zh: '演示甲', en: 'Demo Anchor' },
  'demo-beacon': { zh: '演示乙', en: 'Demo Beacon' },
  'demo-compass': { zh: '演示丙', en: 'Demo Compass' },
  'demo-dune': { zh: '演示丁', en: 'Demo Dune' },
};

/** Display name of a bookmaker: the known name, else the key as words (`betfair-exchange` → `Betfair Exchange`). */
export function bookmakerName(key: string, locale: Locale): string {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return known[key]?.[locale] ?? words.join(' ');
}

/** Whether a price comes from our own model because no bookmaker prices the match; it must be labelled everywhere. */
export function isModelMade(bookmaker: string): boolean {
  return bookmaker === 'model';
}
