import { lineText } from './line.ts';
import type { Pick } from './market.ts';

export type Locale = 'zh' | 'en';
type Words = Readonly<Record<Locale, string>>;

const sides: Readonly<Record<string, Words>> = {
  home: { zh: '主胜', en: 'home win' },
  draw: { zh: '平局', en: 'draw' },
  away: { zh: '客胜', en: 'away win' },
};
const halfFullSides: Readonly<Record<string, Words>> = {
  home: { zh: '胜', en: 'Home' },
  draw: { zh: '平', en: 'Draw' },
  away: { zh: '负', en: 'Away' },
};
const handicapSides: Readonly<Record<string, Words>> = {
  home: { zh: '让胜', en: 'handicap home win' },
  draw: { zh: '让平', en: 'handicap draw' },
  away: { zh: '让负', en: 'handicap away win' },
};
const doubleChances: Readonly<Record<string, Words>> = {
  'home/draw': { zh: '主胜或平局', en: 'home or draw (1X)' },
  'home/away': { zh: '主胜或客胜', en: 'home or away (12)' },
  'draw/away': { zh: '平局或客胜', en: 'draw or away (X2)' },
};
const otherScores: Readonly<Record<string, Words>> = {
  home_other: { zh: '胜其他', en: 'any other home win' },
  draw_other: { zh: '平其他', en: 'any other draw' },
  away_other: { zh: '负其他', en: 'any other away win' },
};
const linedSides: Readonly<Record<string, Words>> = {
  home: { zh: '主队 ', en: 'home ' },
  away: { zh: '客队 ', en: 'away ' },
  over: { zh: '大 ', en: 'over ' },
  under: { zh: '小 ', en: 'under ' },
};
const bothScore: Readonly<Record<string, Words>> = {
  yes: { zh: '双方进球：是', en: 'both teams to score: Yes' },
  no: { zh: '双方进球：否', en: 'both teams to score: No' },
};

function word(words: Readonly<Record<string, Words>>, name: string, locale: Locale): string {
  const found = words[name];
  if (!found) throw new Error(`Missing text for pick ${name}`);
  return found[locale];
}

function goalsText(pick: string, locale: Locale): string {
  if (pick === '7+') return locale === 'zh' ? '7 球及以上' : '7 or more goals';
  if (locale === 'zh') return `${pick} 球`;
  return pick === '1' ? '1 goal' : `${pick} goals`;
}

/** A pick as text within a sentence: `主队 −0.75`, `over 2.5`. A `handicap3` pick is named without its line. */
export function pickText({ market, pick, lineQuarters }: Pick, locale: Locale): string {
  switch (market) {
    case '1x2':
      return word(sides, pick, locale);
    case 'handicap3':
      return word(handicapSides, pick, locale);
    case 'asian':
    case 'totals':
      return word(linedSides, pick, locale) + lineText(market, lineQuarters ?? 0);
    case 'goals':
      return goalsText(pick, locale);
    case 'score':
      if (!pick.includes(':')) return word(otherScores, pick, locale);
      return pick.replace(':', locale === 'zh' ? '-' : '–');
    case 'htft':
      return pick
        .split('/')
        .map((half) => word(halfFullSides, half, locale))
        .join('/');
    case 'btts':
      return word(bothScore, pick, locale);
    case 'doubleChance':
      return word(doubleChances, pick, locale);
  }
}
