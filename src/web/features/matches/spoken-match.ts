import { timeText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { MatchListItem } from './queries.ts';
import type { zh } from './words.ts';

/** A row as one sentence for the ear: competition, teams, how it stands, schemes. */
export function spokenMatch(match: MatchListItem, text: typeof zh, locale: Locale): string {
  const { competition, home, away, score90, schemes } = match;
  const middle = score90 === null ? text.versus : score90.join('-');
  const names = text.spoken(competition.short[locale], home.name[locale], middle, away.name[locale]);
  const comma = locale === 'zh' ? '，' : ', ';
  return [names, spokenState(match, text), text.spokenSchemes(schemes.total)].join(comma);
}

function spokenState({ state, clock, kickoffAt, timeKnown }: MatchListItem, text: typeof zh): string {
  if (state === 'live') return text.spokenLive(clock?.minute == null ? '' : `${clock.minute}'`).trim();
  if (state === 'finished') return text.spokenFinished;
  if (state !== 'scheduled') return text.spokenStates[state];
  return text.spokenKickoff(timeKnown ? timeText(kickoffAt) : text.timeUnknown);
}
