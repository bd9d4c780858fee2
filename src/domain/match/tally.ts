import type { Score } from './match-state.ts';

/** Matches won, drawn and lost with the goals in them, from the side of one team. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export type Result = 'win' | 'draw' | 'loss';

/** A score the other way round: what the visitors see as theirs first. */
export function turned([home, away]: Score): Score {
  return [away, home];
}

/** What a score with one's own goals first means. */
export function resultOf([own, other]: Score): Result {
  if (own === other) return 'draw';
  return own > other ? 'win' : 'loss';
}

/** Adds scores up, each with one's own goals first. */
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
