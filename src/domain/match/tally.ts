import type { Score } from './match-state.ts';

/** Matches won, drawn and lost with their goals, from one team's point of view. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export type Result = 'win' | 'draw' | 'loss';

/** The score from the away team's point of view. */
export function turned([home, away]: Score): Score {
  return [away, home];
}

/** Result of a score with the team's own goals first. */
export function resultOf([own, other]: Score): Result {
  if (own === other) return 'draw';
  return own > other ? 'win' : 'loss';
}

/** Sums scores, each with the team's own goals first. */
export function tallyOf(scores: readonly Score[]): Tally {
  const count = (result: Result): number => scores.filter((score) => resultOf(score) === result).length;
  const sum = (goals: (score: Score) => number): number =>
    scores.reduce((total, score) => total + goals(score), 0);
  return {
    played: scores.length,
    won: count('win'),
    drawn: count('draw'),
    lost: count('loss'),
    goalsFor: sum(([own]) => own),
    goalsAgainst: sum(([, other]) => other),
  };
}
