import type { Market } from '#domain/market/market.ts';
import { en as fullEn, zh as fullZh } from './market-words.ts';

type MarketWords = Readonly<Record<Market, string>>;

/** The markets where their names share a line or a narrow column. */
export const zh: MarketWords = { ...fullZh, handicap3: '让球' };

export const en: MarketWords = {
  ...fullEn,
  handicap3: '3-way HCP',
  asian: 'Asian HCP',
  btts: 'BTTS',
  doubleChance: 'Dbl chance',
};
