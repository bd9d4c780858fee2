import { isModelMade } from '../../i18n/bookmaker-name.ts';
import { timeText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import { en as offEn, zh as offZh } from '../../i18n/off-words.ts';
import { clockText } from './clock-text.ts';
import { en as listEn, zh as listZh } from './list-words.ts';
import type { MatchListItem } from './queries.ts';
import { en, zh } from './words.ts';

const words = { zh, en };
const listWords = { zh: listZh, en: listEn };
const offWords = { zh: offZh, en: offEn };

/** A row as one sentence for the ear: competition, teams, how it stands, red cards, whose odds where they are ours, schemes. */
export function spokenMatch(match: MatchListItem, locale: Locale, isStale = false): string {
  const [text, listText] = [words[locale], listWords[locale]];
  const { competition, home, away, score90, halfTime, redCards, odds, schemes } = match;
  const middle = score90 === null ? text.versus : score90.join('-');
  const cards = [home, away].map((team, index) => {
    const count = redCards?.[index] ?? 0;
    return count === 0 ? '' : listText.spokenRedCards(team.name[locale], count);
  });
  const parts = [
    text.spoken(competition.short[locale], home.name[locale], middle, away.name[locale]),
    spokenState(match, text, locale),
    isStale ? listText.mayBeOld : '',
    halfTime && listText.spokenHalf(halfTime.join('-')),
    ...cards,
    odds.some(({ bookmaker }) => isModelMade(bookmaker)) ? listText.spokenModel : '',
    text.spokenSchemes(schemes.total),
  ];
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}

function spokenState(
  { state, clock, kickoffAt, timeKnown }: MatchListItem,
  text: typeof zh,
  locale: Locale,
): string {
  if (state === 'live') return text.spokenLive(clock === null ? '' : clockText(clock, locale)).trim();
  if (state === 'finished') return text.spokenFinished;
  if (state !== 'scheduled') return offWords[locale].full[state];
  return text.spokenKickoff(timeKnown ? timeText(kickoffAt) : text.timeUnknown);
}
