import type { ModelMatch } from './model-match.ts';

const DAY_MS = 86_400_000;

/** Matches of a fit, oldest first, with numbered teams. */
export interface TeamHistory {
  readonly matches: readonly ModelMatch[];
  /** Sorted by name, so that the result does not depend on the input order of matches. */
  readonly teams: readonly string[];
  readonly homeIndex: Int32Array;
  readonly awayIndex: Int32Array;
  /** From each kick-off to the time of the fit. */
  readonly ageDays: Float64Array;
  /** Number of matches per team. */
  readonly played: Int32Array;
  /** Whether a team joined the league after this history begins. */
  readonly isPromoted: readonly boolean[];
}

/** Teams first seen later than this in a season were not in the league before. */
const FIRST_SEASON_DAYS = 150;

/** Processing order: by kick-off, deterministic for simultaneous matches. */
export function compareByKickoff(a: ModelMatch, b: ModelMatch): number {
  return a.kickoffAt.getTime() - b.kickoffAt.getTime() || compare(a.home, b.home) || compare(a.away, b.away);
}

/** The matches that began before `at` and at most `historyDays` earlier, in order. */
export function matchesBefore(
  history: readonly ModelMatch[],
  at: Date,
  historyDays: number,
): readonly ModelMatch[] {
  const end = at.getTime();
  const start = end - historyDays * DAY_MS;
  return history
    .filter(({ kickoffAt }) => kickoffAt.getTime() < end && kickoffAt.getTime() >= start)
    .sort(compareByKickoff);
}

export function teamHistory(history: readonly ModelMatch[], at: Date, historyDays: number): TeamHistory {
  const end = at.getTime();
  const matches = matchesBefore(history, at, historyDays);
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(compare);
  const indexOf = new Map(teams.map((team, index) => [team, index]));
  const indexes = (side: 'home' | 'away'): Int32Array =>
    Int32Array.from(matches, (match) => indexOf.get(match[side]) ?? 0);
  const homeIndex = indexes('home');
  const awayIndex = indexes('away');
  const ageDays = Float64Array.from(matches, ({ kickoffAt }) => (end - kickoffAt.getTime()) / DAY_MS);

  const played = new Int32Array(teams.length);
  const firstAge = new Float64Array(teams.length);
  for (const [match, age] of ageDays.entries()) {
    for (const team of [homeIndex[match] ?? 0, awayIndex[match] ?? 0]) {
      played[team] = (played[team] ?? 0) + 1;
      firstAge[team] = Math.max(firstAge[team] ?? 0, age);
    }
  }
  const oldest = ageDays[0] ?? 0;
  const isPromoted = Array.from(firstAge, (age) => oldest - age > FIRST_SEASON_DAYS);
  return { matches, teams, homeIndex, awayIndex, ageDays, played, isPromoted };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
