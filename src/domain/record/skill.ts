import { rankScore } from './figures.ts';
import { chanceAmong, chanceAtYield } from './luck.ts';
import type { Tally } from './tally.ts';
import { PRIOR_YIELD } from './yield.ts';

/** A mark of skill that luck alone would give to anybody on a board more often than this is not given. */
export const SKILL_CHANCE = 0.01;

/** What an analyst's mark of skill rests on; both are worked out once, the size of the board changes later. */
export interface SkillGrounds {
  /** Lower end of adjusted yield; null while not ranked. */
  readonly low: number | null;
  /** Chance of such a yield for picks at random at these odds that lose the bookmaker's margin; null without odds. */
  readonly luck: number | null;
}

export function skillGrounds(tally: Tally): SkillGrounds {
  return { low: rankScore(tally), luck: chanceAtYield(tally, PRIOR_YIELD) };
}

/**
 * Whether somebody among so many ranked ones is shown as skilled: all of the interval of adjusted yield lies above 0,
 * and the chance that any of them got there by picking at random at the margin of 5 % is at most 1 %.
 */
export function isSkilled({ low, luck }: SkillGrounds, ranked: number): boolean {
  return low !== null && low > 0 && luck !== null && chanceAmong(luck, ranked) <= SKILL_CHANCE;
}

/**
 * How right and how wrong the mark is, for the page of definitions: measured by `skill.test.ts` with 500 analysts who
 * flip coins at odds of 1.90 for 30 to 1,000 schemes each, and with analysts who truly earn 5 %.
 */
export const skillFacts = {
  coinFlippers: 500,
  /** Share of such worlds in which anybody is shown as skilled by the interval alone, and by the whole rule. */
  worldsFalseByInterval: 0.31,
  worldsFalse: 0.0025,
  /** Share of analysts with a true yield of 5 % at 1.90 who are shown as skilled, by their number of schemes. */
  edge: 0.05,
  shown: [
    { schemes: 1000, share: 0.22 },
    { schemes: 2000, share: 0.63 },
    { schemes: 3000, share: 0.81 },
  ],
} as const;
