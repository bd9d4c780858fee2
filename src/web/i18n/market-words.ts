import type { Market } from '#domain/market/market.ts';

type MarketWords = Readonly<Record<Market, string>>;

/** Full market names. */
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
  handicap3: '3-way handicap',
  asian: 'Asian handicap',
  totals: 'Over/Under',
  goals: 'Total goals',
  score: 'Correct score',
  htft: 'HT/FT',
  btts: 'Both teams to score',
  doubleChance: 'Double chance',
};
