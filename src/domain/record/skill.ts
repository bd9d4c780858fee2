import { rankScore } from './figures.ts';
import { chanceAmong, chanceAtYield } from './luck.ts';
import type { Tally } from './tally.ts';
import { PRIOR_YIELD } from './yield.ts';

/** Maximum probability that luck alone earns anyone on the leaderboard the skill mark. */
export const SKILL_CHANCE = 0.01;

/** Inputs of an analyst's skill mark; independent of the size of the leaderboard, which changes later. */
export interface SkillGrounds {
  /** Lower bound of the adjusted yield; null while not ranked. */
  readonly low: number | null;
  /** Probability of such a yield by random picks at these odds with the bookmaker's margin; null without odds. */
  readonly luck: number | null;
}

export function skillGrounds(tally: Tally): SkillGrounds {
  return { low: rankScore(tally), luck: chanceAtYield(tally, PRIOR_YIELD) };
}

/**
 * Whether an analyst among `ranked` ones is shown as skilled: the interval of the adjusted yield lies above 0, and
 * the probability that any of them got there by random picks at a margin of 5 % is at most 1 %.
 */
export function isSkilled({ low, luck }: SkillGrounds, ranked: number): boolean {
  return low !== null && low > 0 && luck !== null && chanceAmong(luck, ranked) <= SKILL_CHANCE;
}

/**
 * Error rates of the skill mark, shown on the definitions page. Measured by `skill.test.ts` with 500 analysts who
 * flip coins at odds of 1.90 for 30 to 1,000 schemes each, and with analysts who have a true yield of 5 %.
 */
export const skillFacts = {
  coinFlippers: 500,
  /** Share of such worlds in which anyone is shown as skilled: by the interval alone, and by the whole rule. */
  worldsFalseByInterval: 0.31,
  worldsFalse: 0.0025,
  /** Share of analysts with a true yield of 5 % at 1.90 who are shown as skilled, by number of schemes. */
  edge: 0.05,
  shown: [
    { schemes: 1000, share: 0.22 },
    { schemes: 2000, share: 0.63 },
    { schemes: 3000, share: 0.81 },
  ],
} as const;
