import type { Pick } from '../market/market.ts';
import type { MatchState, Score } from '../match/match-state.ts';

export const outcomes = ['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void'] as const;
export type Outcome = (typeof outcomes)[number];

/** What is known of a match when a pick on it is to be settled. */
export interface MatchResult {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  /** After 90 minutes with stoppage time; extra time and shoot-outs never count. */
  readonly score90: Score | null;
  /**
   * From the kick-off the pick was made for to the real or newly announced one; while a postponed match has
   * no new kick-off, to now. 0 or less when it was not moved, or brought forward.
   */
  readonly postponedMinutes: number;
}

/** One part of a stake on a line: all of it, or one half of a quarter line. */
export interface LinePart {
  readonly lineQuarters: number;
  /** By how much the part is won (above 0), pushed (0) or lost, in quarter goals. */
  readonly marginQuarters: number;
  readonly outcome: 'win' | 'push' | 'loss';
}

/**
 * Why a pick was settled as it was, as data: screens put it into words of either language.
 * - `void`: the match gave no result that counts, or an operator decided so (`decided`), see `reason`.
 * - `line` (asian, totals): one part, or the two halves of a quarter line.
 * - `result` (all other markets): the picks of the market that came in; two of three in `doubleChance`.
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
      /** Only where the market reads it (`htft`). */
      readonly halfTime: Score | null;
      readonly cameIn: readonly string[];
    };

export interface Settlement {
  readonly outcome: Outcome;
  readonly why: Why;
}
