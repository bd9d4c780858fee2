import type { Goals, ModelMatch } from '#domain/model/model-match.ts';
import { scoreMatrix } from '#domain/model/score-matrix.ts';

const DAY_MS = 86_400_000;
const SEASON_DAYS = 365;

/** Parameters of a simulated league; expected goals as in `LeagueModel`. */
export interface LeagueSketch {
  readonly teams: number;
  readonly seasons: number;
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  /** Attack and defence parameters are spread evenly over ± this value. */
  readonly spread: number;
  /** Standard deviation of prices from the truth, on the log scale of goals; without it there are no prices. */
  readonly priceNoise?: number;
  readonly seed?: number;
}

interface SimulatedTeam {
  readonly name: string;
  readonly attack: number;
  readonly defence: number;
}

export interface SimulatedLeague {
  readonly teams: readonly SimulatedTeam[];
  /** One round every three days from 1 August 2015; a double round robin per season. */
  readonly matches: readonly ModelMatch[];
}

export const plainLeague: LeagueSketch = {
  teams: 12,
  seasons: 3,
  base: 0.15,
  homeAdvantage: 0.25,
  rho: -0.08,
  spread: 0.3,
  priceNoise: 0.1,
};

/** A league with known parameters; equal sketches give equal matches. */
export function simulateLeague(sketch: LeagueSketch = plainLeague): SimulatedLeague {
  const random = randomFrom(sketch.seed ?? 1);
  const evenly = (index: number): number => sketch.spread * ((2 * index) / (sketch.teams - 1) - 1);
  const teams = Array.from({ length: sketch.teams }, (_, index) => ({
    name: `Team ${String.fromCharCode(65 + index)}`,
    attack: evenly(index),
    // Shuffled against the attack values, so that the two are independent.
    defence: evenly((index * 5) % sketch.teams),
  }));
  const matches = Array.from({ length: sketch.seasons }, (_, season) =>
    pairings(teams).map(([home, away, round]): ModelMatch => {
      const expected = {
        home: Math.exp(sketch.base + sketch.homeAdvantage + home.attack - away.defence),
        away: Math.exp(sketch.base + away.attack - home.defence),
      };
      const goals = drawScore(expected, sketch.rho, random());
      const noise = (): number => Math.exp((sketch.priceNoise ?? 0) * (random() - 0.5) * Math.sqrt(12));
      return {
        kickoffAt: new Date(Date.UTC(2015, 7, 1) + (season * SEASON_DAYS + round * 3) * DAY_MS),
        home: home.name,
        away: away.name,
        goals,
        halfTime: [Math.floor(goals[0] / 2), Math.floor(goals[1] / 2)],
        shotsOnTarget: null,
        market:
          sketch.priceNoise === undefined
            ? null
            : { home: expected.home * noise(), away: expected.away * noise(), rho: sketch.rho },
      };
    }),
  ).flat();
  return { teams, matches };
}

/** A double round robin by the circle method, with round numbers. */
function pairings<Team>(
  teams: readonly Team[],
): readonly (readonly [home: Team, away: Team, round: number])[] {
  const [first, ...others] = teams;
  if (first === undefined || teams.length % 2 === 1) throw new Error('The number of teams must be even');
  const rounds = teams.length - 1;
  return Array.from({ length: 2 * rounds }, (_, round) => {
    const turned = others.map((_, index) => others[(index + round) % rounds] ?? first);
    const row = [first, ...turned];
    return row.slice(0, teams.length / 2).map((one, index) => {
      const other = row[teams.length - 1 - index] ?? first;
      // The number of rounds is odd, so the second match of a pair has the other venue.
      const isSwapped = (index + round) % 2 === 1;
      return isSwapped ? ([other, one, round] as const) : ([one, other, round] as const);
    });
  }).flat();
}

function drawScore(
  expected: { readonly home: number; readonly away: number },
  rho: number,
  at: number,
): Goals {
  let sum = 0;
  for (const [home, row] of scoreMatrix(expected, rho).entries()) {
    for (const [away, chance] of row.entries()) {
      sum += chance;
      if (at < sum) return [home, away];
    }
  }
  return [0, 0];
}

/** Pseudo-random numbers from 0 to 1; Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
