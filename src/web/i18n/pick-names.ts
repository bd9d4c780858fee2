import type { Market, Pick } from '#domain/market/market.ts';
import { pickText } from '#domain/market/pick-words.ts';
import { type LineNaming, lineText } from './line-text.ts';
import type { Locale } from './locale.ts';

type Names = Readonly<Record<Locale, string>>;

const results: Readonly<Record<string, Names>> = {
  home: { zh: '主胜', en: 'Home' },
  draw: { zh: '平局', en: 'Draw' },
  away: { zh: '客胜', en: 'Away' },
};
const sides: Readonly<Record<string, Names>> = {
  home: { zh: '主队', en: 'Home' },
  away: { zh: '客队', en: 'Away' },
};
const totals: Readonly<Record<string, Names>> = {
  over: { zh: '大', en: 'Over' },
  under: { zh: '小', en: 'Under' },
};
const bothScore: Readonly<Record<string, Names>> = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
};

const short: Readonly<Partial<Record<Market, Readonly<Record<string, Names>>>>> = {
  '1x2': results,
  handicap3: results,
  asian: sides,
  totals,
  btts: bothScore,
};

/** Pick name without market and line, for a column head or chart line: `主胜`, `Over`. */
export function pickName(market: Market, pick: string, locale: Locale): string {
  return short[market]?.[pick]?.[locale] ?? capital(pickText({ market, pick, lineQuarters: 0 }, locale));
}

/** Pick name with its line, without the market: `主队 半/一`, `Over 2.5`. */
export function linedPickName({ market, pick, lineQuarters }: Pick, naming: LineNaming): string {
  const name = pickName(market, pick, naming.locale);
  return lineQuarters === null ? name : `${name} ${lineText(market, lineQuarters, naming)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
