import type { Market } from '#domain/market/market.ts';

type MarketWords = Readonly<Record<Market, string>>;

/** The markets by their names. */
export const zh: MarketWords = {
  '1x2': '胜平负',
  handicap3: '让球胜平负',
  asian: '亚盘',
  totals: '大小球',
  goals: '总进球',
  score: '比分',
  htft: '半全场',
  btts: '双方进球',
  doubleChance: '双重机会',
};

export const en: MarketWords = {
  '1x2': '1X2',
  handicap3: 'Handicap 1X2',
  asian: 'Asian',
  totals: 'Totals',
  goals: 'Goals',
  score: 'Score',
  htft: 'HT/FT',
  btts: 'Both score',
  doubleChance: 'Double chance',
};
