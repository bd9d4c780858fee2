import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf, footballDaySpan } from '#domain/match/football-day.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import type { DemoLeague } from './leagues.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A match of a demo league before anything has happened in it. */
export interface DemoFixture {
  readonly league: DemoLeague;
  readonly season: string;
  /** Counts the seasons of a league. */
  readonly seasonNumber: number;
  readonly round: number;
  readonly home: Team;
  readonly away: Team;
  readonly day: CalendarDate;
  /** Kick-off as first set; `fateOf` may move it. */
  readonly kickoffAt: Date;
}

/** What names a match in seeds. */
export function nameOf({ season, home, away }: DemoFixture): string {
  return `${season} ${home.teamKey} ${away.teamKey}`;
}

/** League days kept at hand: those round now, so that a step of a few seconds reckons nothing twice. */
const DAYS_KEPT = 150;
const known = new Map<string, readonly DemoFixture[]>();

/**
 * The fixtures of a league on a football day. A league plays one round a day, everybody against everybody at home and
 * away, and then begins its next season; so the day alone says who plays. The same day gives the same objects as long
 * as it is kept, so that what is reckoned of a fixture can be kept with it.
 */
export function fixturesOn(league: DemoLeague, day: CalendarDate): readonly DemoFixture[] {
  const key = `${league.competition.code} ${day}`;
  const kept = known.get(key);
  if (kept) return kept;
  const fixtures = drawUp(league, day);
  if (known.size >= DAYS_KEPT) known.clear();
  known.set(key, fixtures);
  return fixtures;
}

function drawUp(league: DemoLeague, day: CalendarDate): DemoFixture[] {
  const { from } = footballDaySpan(day);
  const { season, round } = seasonOn(league, day);
  return pairsOf(league.teams, round).map(([home, away], at) => ({
    league,
    season: `S${season}`,
    seasonNumber: season,
    round: round + 1,
    home,
    away,
    day,
    kickoffAt: new Date(from.getTime() + afterNoonMs(league.kickoffTimes[at] ?? '20:00')),
  }));
}

/** Which season of a league a football day belongs to, and which of its rounds, counted from 0, is played on it. */
export function seasonOn(
  league: DemoLeague,
  day: CalendarDate,
): { readonly season: number; readonly round: number } {
  const dayNumber = Math.floor(footballDaySpan(day).from.getTime() / dayMs);
  const rounds = 2 * (league.teams.length - 1);
  return { season: Math.floor(dayNumber / rounds), round: dayNumber % rounds };
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
