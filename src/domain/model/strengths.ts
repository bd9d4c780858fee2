import type { LeagueModel, TeamStrength } from './league-model.ts';

/** Components of the expected goals of a league's matches, see `LeagueModel`. */
export interface Strengths {
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly teams: ReadonlyMap<string, SidesOfTeam>;
  readonly newcomer: SidesOfTeam;
}

export type SidesOfTeam = Pick<TeamStrength, 'attack' | 'defence'>;

/**
 * Averages the log expected goals of two models, so that the result is of the same form and still has one score
 * matrix. Both must contain the same teams.
 * @param weight of the first, from 0 to 1
 */
export function blendStrengths(first: Strengths, second: Strengths, weight: number): Strengths {
  const mix = (one: number, other: number): number => weight * one + (1 - weight) * other;
  const mixSides = (one: SidesOfTeam, other: SidesOfTeam): SidesOfTeam => ({
    attack: mix(one.attack, other.attack),
    defence: mix(one.defence, other.defence),
  });
  const { newcomer } = first;
  return {
    base: mix(first.base, second.base),
    homeAdvantage: mix(first.homeAdvantage, second.homeAdvantage),
    rho: mix(first.rho, second.rho),
    newcomer: mixSides(newcomer, second.newcomer),
    teams: new Map(
      [...second.teams].map(([name, sides]) => [name, mixSides(first.teams.get(name) ?? newcomer, sides)]),
    ),
  };
}

/** Expected goals in 90 minutes against an average team of the league on neutral ground. */
interface TeamRating {
  readonly scored: number;
  readonly conceded: number;
}

/** Rating of a team by a fitted model. Half of the home advantage counts for both sides, as neither is at home. */
export function teamRating(
  { base, homeAdvantage }: Pick<LeagueModel, 'base' | 'homeAdvantage'>,
  { attack, defence }: SidesOfTeam,
): TeamRating {
  const average = base + homeAdvantage / 2;
  return { scored: Math.exp(average + attack), conceded: Math.exp(average - defence) };
}
