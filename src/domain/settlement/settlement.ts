import type { Pick } from '../market/market.ts';
import type { MatchState, Score } from '../match/match-state.ts';

export const outcomes = ['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void'] as const;
export type Outcome = (typeof outcomes)[number];

/** Match data for settling a pick. */
export interface MatchResult {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  /** After 90 minutes with stoppage time; extra time and shoot-outs never count. */
  readonly score90: Score | null;
  /**
   * From the kick-off at the time of the pick to the actual or newly announced one; for a postponed match without a
   * new kick-off, to now. 0 or less if it was not moved, or brought forward.
   */
  readonly postponedMinutes: number;
}

/** One part of a stake on a line: all of it, or one half on a quarter line. */
export interface LinePart {
  readonly lineQuarters: number;
  /** Margin in quarter goals: above 0 won, 0 pushed, below lost. */
  readonly marginQuarters: number;
  readonly outcome: 'win' | 'push' | 'loss';
}

/**
 * Reason of a settlement as data; screens translate it.
 * - `void`: the match has no valid result, or an operator decided so (`decided`), see `reason`.
 * - `line` (asian, totals): one part, or the two halves of a quarter line.
 * - `result` (all other markets): the winning picks of the market; two of three in `doubleChance`.
 */
export type Why =
  | {
      readonly kind: 'void';
      readonly ruleVersion: string;
      readonly reason: 'cancelled' | 'abandoned' | 'awarded' | 'decided';
    }
  | {
      readonly kind: 'void';
      readonly ruleVersion: string;
      readonly reason: 'postponed';
      readonly postponedMinutes: number;
      readonly allowedMinutes: number;
    }
  | {
      readonly kind: 'line';
      readonly ruleVersion: string;
      readonly pick: Pick;
      readonly score90: Score;
      readonly parts: readonly LinePart[];
    }
  | {
      readonly kind: 'result';
      readonly ruleVersion: string;
      readonly pick: Pick;
      readonly score90: Score;
      /** Only if the market uses it (`htft`). */
      readonly halfTime: Score | null;
      readonly cameIn: readonly string[];
    };

export interface Settlement {
  readonly outcome: Outcome;
  readonly why: Why;
}
