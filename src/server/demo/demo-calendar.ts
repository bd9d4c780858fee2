import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf, footballDaySpan } from '#domain/match/football-day.ts';
import type { Team } from '../outside/football-feed/names/teams.ts';
import type { DemoLeague } from './demo-leagues.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A match of a demo league before anything has happened in it. */
export interface DemoFixture {
  readonly league: DemoLeague;
  readonly season: string;
  readonly round: number;
  readonly home: Team;
  readonly away: Team;
  readonly day: CalendarDate;
  readonly kickoffAt: Date;
}

/**
 * The fixtures of a league on a football day. A league plays one round a day, everybody against everybody at home and
 * away, and then begins its next season; so the day alone says who plays.
 */
export function fixturesOn(league: DemoLeague, day: CalendarDate): DemoFixture[] {
  const { from } = footballDaySpan(day);
  const dayNumber = Math.floor(from.getTime() / dayMs);
  const rounds = 2 * (league.teams.length - 1);
  const season = Math.floor(dayNumber / rounds);
  const round = dayNumber % rounds;
  return pairsOf(league.teams, round).map(([home, away], at) => ({
    league,
    season: `S${season}`,
    round: round + 1,
    home,
    away,
    day,
    kickoffAt: new Date(from.getTime() + afterNoonMs(league.kickoffTimes[at] ?? '20:00')),
  }));
}

/** The football days from some days before an instant to some days after it. */
export function daysAround(now: Date, before: number, after: number): CalendarDate[] {
  return Array.from({ length: before + 1 + after }, (_, at) =>
    footballDayOf(new Date(now.getTime() + (at - before) * dayMs)),
  );
}

/** Circle method: one team stays, the others move round it; the second half of a season swaps the grounds. */
function pairsOf(teams: readonly Team[], round: number): [Team, Team][] {
  const [fixed, ...moving] = teams;
  const turn = round % moving.length;
  const circle = [...moving.slice(turn), ...moving.slice(0, turn)];
  const ring = fixed ? [fixed, ...circle] : [];
  const isSecondHalf = round >= moving.length;
  return ring.slice(0, ring.length / 2).flatMap((one, at): [Team, Team][] => {
    const other = ring[ring.length - 1 - at];
    if (!other) return [];
    // The team that stays would otherwise play a whole half of the season at home.
    const isSwapped = isSecondHalf !== (at === 0 && turn % 2 === 1);
    return [isSwapped ? [other, one] : [one, other]];
  });
}

/** How long after noon in Beijing a clock time of that football day is. */
function afterNoonMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours + 12) % 24) * hourMs + minutes * 60_000;
}
