import type { Market } from '#domain/market/market.ts';
import { en as fullEn, zh as fullZh } from './market-words.ts';

type MarketWords = Readonly<Record<Market, string>>;

/** Short market names, for shared lines and narrow columns. */
export const zh: MarketWords = { ...fullZh, handicap3: '让球' };

export const en: MarketWords = {
  ...fullEn,
  handicap3: '3-way HCP',
  asian: 'Asian HCP',
  btts: 'BTTS',
  doubleChance: 'Dbl chance',
};
