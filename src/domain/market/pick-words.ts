import { lineText } from './line.ts';
import type { Pick } from './market.ts';

export type Locale = 'zh' | 'en';
type Words = Readonly<Record<Locale, string>>;

const sides: Readonly<Record<string, Words>> = {
  home: { zh: '主胜', en: 'home win' },
  draw: { zh: '平', en: 'draw' },
  away: { zh: '客胜', en: 'away win' },
};
const halfFullSides: Readonly<Record<string, Words>> = {
  home: { zh: '胜', en: 'home' },
  draw: { zh: '平', en: 'draw' },
  away: { zh: '负', en: 'away' },
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
  yes: { zh: '双方都进球', en: 'both teams score' },
  no: { zh: '非双方都进球', en: 'not both teams score' },
};

function word(words: Readonly<Record<string, Words>>, name: string, locale: Locale): string {
  const found = words[name];
  if (!found) throw new Error(`No word for the pick ${name}`);
  return found[locale];
}

function goalsText(pick: string, locale: Locale): string {
  if (pick === '7+') return locale === 'zh' ? '7 球或以上' : '7 or more goals';
  if (locale === 'zh') return `${pick} 球`;
  return pick === '1' ? '1 goal' : `${pick} goals`;
}

/** A pick in words, inside a sentence: `主队 −0.75`, `over 2.5`. A `handicap3` pick is named without its line. */
export function pickText({ market, pick, lineQuarters }: Pick, locale: Locale): string {
  const joined = (words: Readonly<Record<string, Words>>, by: string): string =>
    pick
      .split('/')
      .map((part) => word(words, part, locale))
      .join(by);
  switch (market) {
    case '1x2':
      return word(sides, pick, locale);
    case 'handicap3':
      return `${locale === 'zh' ? '让球' : 'handicap '}${word(sides, pick, locale)}`;
    case 'asian':
    case 'totals':
      return word(linedSides, pick, locale) + lineText(market, lineQuarters ?? 0);
    case 'goals':
      return goalsText(pick, locale);
    case 'score':
      return pick.includes(':') ? pick.replace(':', '-') : word(otherScores, pick, locale);
    case 'htft':
      return joined(halfFullSides, '/');
    case 'btts':
      return word(bothScore, pick, locale);
    case 'doubleChance':
      return joined(sides, locale === 'zh' ? '或' : ' or ');
  }
}
