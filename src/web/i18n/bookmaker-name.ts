import type { Locale } from './locale.ts';

/** Chinese readers know bookmakers by covered names; a price is shown to compare, not to send anybody there. */
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

/** A bookmaker as it is read: by its known name, else its key in words (`betfair-exchange` → `Betfair Exchange`). */
export function bookmakerName(key: string, locale: Locale): string {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return known[key]?.[locale] ?? words.join(' ');
}

/** Whether a price was made by our own model because nobody prices the match: it is marked wherever it stands. */
export function isModelMade(bookmaker: string): boolean {
  return bookmaker === 'model';
}
