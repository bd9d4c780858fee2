import type { Goals, ModelMatch } from '#domain/model/model-match.ts';
import { scoreMatrix } from '#domain/model/score-matrix.ts';

const DAY_MS = 86_400_000;
const SEASON_DAYS = 365;

/** What a simulated league is made of; expected goals as in `LeagueModel`. */
export interface LeagueSketch {
  readonly teams: number;
  readonly seasons: number;
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  /** Attacks and defences lie evenly between minus this and this. */
  readonly spread: number;
  /** How far each price is from the truth, on the log scale of goals; without it there are no prices. */
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
  /** A round every three days from 1 August 2015, each team at home to each once a season. */
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

/** A league whose truth is known; the same sketch always gives the same matches. */
export function simulateLeague(sketch: LeagueSketch = plainLeague): SimulatedLeague {
  const random = randomFrom(sketch.seed ?? 1);
  const evenly = (index: number): number => sketch.spread * ((2 * index) / (sketch.teams - 1) - 1);
  const teams = Array.from({ length: sketch.teams }, (_, index) => ({
    name: `Team ${String.fromCharCode(65 + index)}`,
    attack: evenly(index),
    // Another order than the attacks, so that neither tells the other.
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

/** Everybody at home to everybody by the circle method, with the number of the round. */
function pairings<Team>(
  teams: readonly Team[],
): readonly (readonly [home: Team, away: Team, round: number])[] {
  const [first, ...others] = teams;
  if (first === undefined || teams.length % 2 === 1)
    throw new Error('A league needs an even number of teams');
  const rounds = teams.length - 1;
  return Array.from({ length: 2 * rounds }, (_, round) => {
    const turned = others.map((_, index) => others[(index + round) % rounds] ?? first);
    const row = [first, ...turned];
    return row.slice(0, teams.length / 2).map((one, index) => {
      const other = row[teams.length - 1 - index] ?? first;
      // The number of rounds is odd: the second match of a pair has the other one at home.
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

/** Numbers from 0 to 1 that look random; Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
