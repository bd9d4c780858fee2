import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { type ClockTime, instantOfLocalTime, parseClockTime } from '#domain/match/league-time.ts';
import type { FaultReport } from './feed-fault.ts';

// Noon is in the same football day (noon to noon in Beijing) as a league's afternoon and evening matches.
const placeholderTime: ClockTime = '12:00';

export interface Kickoff {
  readonly kickoffDate: CalendarDate;
  readonly kickoffAt: Date;
  readonly timeKnown: boolean;
}

/**
 * Kick-off from a local day and, if the feed has one, a local time; see `FeedMatch.kickoffAt`. An unreadable time is
 * reported and treated as unknown, like any time in a competition without a single zone.
 */
export function kickoffOf(
  where: string,
  kickoffDate: CalendarDate,
  timeText: string | null,
  zone: string | null,
  report: FaultReport,
): Kickoff {
  const time = timeText ? parseClockTime(timeText) : null;
  if (timeText && !time) report.dropValue(where, 'TIME_UNREADABLE', timeText);
  const timeKnown = time !== null && zone !== null;
  const kickoffAt = instantOfLocalTime(kickoffDate, timeKnown ? time : placeholderTime, zone ?? 'UTC');
  return { kickoffDate, kickoffAt, timeKnown };
}
