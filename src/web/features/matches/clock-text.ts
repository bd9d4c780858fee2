import type { MatchPeriod } from '#domain/match/match-details.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { MatchListItem } from './queries.ts';

type Words = Readonly<Record<MatchPeriod | 'live', string>>;

const words: Readonly<Record<Locale, Words>> = {
  zh: {
    live: '进行',
    firstHalf: '上半',
    halfTime: '中场',
    secondHalf: '下半',
    break: '休息',
    extraTime: '加时',
    shootOut: '点球',
  },
  en: {
    live: 'Live',
    firstHalf: '1st',
    halfTime: 'HT',
    secondHalf: '2nd',
    break: 'Break',
    extraTime: 'AET',
    shootOut: 'Pens',
  },
};

/** Clock of a live match: `49'`, `45+2'`; a word for periods without a minute or an unknown clock. */
export function clockText(clock: MatchListItem['clock'], locale: Locale): string {
  if (clock === null) return words[locale].live;
  const { period, minute, addedMinute } = clock;
  const hasMinute = period === 'firstHalf' || period === 'secondHalf' || period === 'extraTime';
  if (!hasMinute || minute === null) return words[locale][period];
  return addedMinute === null ? `${minute}'` : `${minute}+${addedMinute}'`;
}
