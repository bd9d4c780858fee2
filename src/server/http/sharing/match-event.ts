import type { CallReply } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import { pageUrlOf } from '#server/context/page-urls.ts';
import type { CalendarEvent } from './write-calendar.ts';

export type SharedMatch = Pick<
  CallReply<typeof matchDetails>,
  'id' | 'revision' | 'kickoffAt' | 'timeKnown' | 'state' | 'home' | 'away' | 'competition' | 'score90'
> & { readonly venue?: string | null; readonly updatedAt?: string };

/** Two halves, the break and stoppage time. */
const DURATION_MINUTES = 115;

const words = {
  zh: {
    who: (home: string, away: string) => `${home} vs ${away}`,
    postponed: '延期',
    abandoned: '腰斩',
    cancelled: '取消',
  },
  en: {
    who: (home: string, away: string) => `${home} v ${away}`,
    postponed: 'postponed',
    abandoned: 'abandoned',
    cancelled: 'cancelled',
  },
};

const statuses: Partial<Record<string, CalendarEvent['status']>> = {
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** A match in a calendar. */
export function matchEvent(publicUrl: string, match: SharedMatch, locale: Locale): CalendarEvent {
  const text = words[locale];
  const [home, away] = [match.home.name[locale], match.away.name[locale]];
  const url = pageUrlOf(publicUrl, 'match', match.id, locale);
  const off =
    match.state === 'postponed' || match.state === 'abandoned' || match.state === 'cancelled'
      ? ` (${text[match.state]})`
      : '';
  const isOver = match.state === 'finished' && match.score90 !== null;
  const who = isOver && match.score90 ? `${home} ${match.score90.join('-')} ${away}` : text.who(home, away);
  return {
    uid: `match-${match.id}@${new URL(publicUrl).hostname}`,
    sequence: match.revision,
    changedAt: new Date(match.updatedAt ?? match.kickoffAt),
    start: new Date(match.kickoffAt),
    timeKnown: match.timeKnown,
    durationMinutes: DURATION_MINUTES,
    status: statuses[match.state] ?? 'CONFIRMED',
    summary: `${who}${off}`,
    description: `${match.competition.name[locale]}\n${url}`,
    location: match.venue ?? null,
    url,
  };
}
