import type { Market } from '#domain/market/market.ts';
import type { LineNaming } from '#web/i18n/line-text.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { pickTitle, type TeamNames } from '../../pick-title.ts';
import type { BoardCell } from './board.ts';

const goals: Readonly<Record<Locale, (pick: string) => string>> = {
  zh: (pick) => `${pick} 球`,
  en: (pick) => (pick === '1' ? '1 goal' : `${pick} goals`),
};
const otherScores: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  home_other: { zh: '胜其他', en: 'Other home win' },
  draw_other: { zh: '平其他', en: 'Other' },
  away_other: { zh: '负其他', en: 'Other away win' },
};

/** Short label of a pick in its cell; market, line and side are nearby. Asian handicap sides use the club name. */
export function cellLabel(market: Market, cell: BoardCell, match: TeamNames, naming: LineNaming): string {
  const { pick } = cell;
  const { locale } = naming;
  if (market === 'goals') return goals[locale](pick);
  if (market === 'handicap3') return pickName(market, pick, locale);
  return otherScores[pick]?.[locale] ?? pickTitle({ market, ...cell }, match, naming);
}
