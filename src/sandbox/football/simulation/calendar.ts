import { footballDayOf, footballDaySpan } from './football-day.ts';
import type { SimulatedClub } from './clubs.ts';
import type { SimulatedLeague } from './leagues.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A match of a simulated league. */
export interface SimulatedFixture {
  readonly league: SimulatedLeague;
  readonly season: string;
  /** Number of the season in its league. */
  readonly seasonNumber: number;
  readonly round: number;
  readonly home: SimulatedClub;
  readonly away: SimulatedClub;
  readonly day: string;
  /** Original kick-off; `fateOf` may move it. */
  readonly kickoffAt: Date;
}

/** Name of a match in seeds. */
export function nameOf({ season, home, away }: SimulatedFixture): string {
  return `${season} ${home.key} ${away.key}`;
}

/** Cache size in league days; requests are mostly about the days around now. */
const DAYS_KEPT = 150;
const known = new Map<string, readonly SimulatedFixture[]>();

/**
 * The fixtures of a league on a football day. A league plays one round a day, all pairs at home and away, then its next
 * season begins: the day determines the fixtures. A cached day returns the same objects, which are keys of other caches.
 */
export function fixturesOn(league: SimulatedLeague, day: string): readonly SimulatedFixture[] {
  const key = `${league.id} ${day}`;
  const kept = known.get(key);
  if (kept) return kept;
  const fixtures = drawUp(league, day);
  if (known.size >= DAYS_KEPT) known.clear();
  known.set(key, fixtures);
  return fixtures;
}

function drawUp(league: SimulatedLeague, day: string): SimulatedFixture[] {
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

/** Season of a league on a football day, and its round, counted from 0. */
export function seasonOn(
  league: SimulatedLeague,
  day: string,
): { readonly season: number; readonly round: number } {
  const dayNumber = Math.floor(footballDaySpan(day).from.getTime() / dayMs);
  const rounds = 2 * (league.teams.length - 1);
  return { season: Math.floor(dayNumber / rounds), round: dayNumber % rounds };
}

/** Football days around an instant, in order. */
export function daysAround(now: Date, before: number, after: number): string[] {
  return Array.from({ length: before + 1 + after }, (_, at) =>
    footballDayOf(new Date(now.getTime() + (at - before) * dayMs)),
  );
}

/** Circle method: one team is fixed, the others rotate; the second half of a season swaps home and away. */
function pairsOf(teams: readonly SimulatedClub[], round: number): [SimulatedClub, SimulatedClub][] {
  const [fixed, ...moving] = teams;
  const turn = round % moving.length;
  const circle = [...moving.slice(turn), ...moving.slice(0, turn)];
  const ring = fixed ? [fixed, ...circle] : [];
  const isSecondHalf = round >= moving.length;
  return ring.slice(0, ring.length / 2).flatMap((one, at): [SimulatedClub, SimulatedClub][] => {
    const other = ring[ring.length - 1 - at];
    if (!other) return [];
    // The fixed team would otherwise play half of the season at home.
    const isSwapped = isSecondHalf !== (at === 0 && turn % 2 === 1);
    return [isSwapped ? [other, one] : [one, other]];
  });
}

/** Time from noon in Beijing to a clock time of the same football day. */
function afterNoonMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours + 12) % 24) * hourMs + minutes * 60_000;
}
