import { unitsOf } from '../exact-profit.ts';
import { type Bet, type WealthPoint, wealthCourse } from './bankroll.ts';
import { closingScore } from './closing-score.ts';
import { markThreshold } from './error-budget.ts';

/**
 * The two marks of skill. `closing`: the odds still obtainable five minutes after publication beat the closing line.
 * `profit`: the profit at the sealed odds is beyond luck.
 */
export const markKinds = ['closing', 'profit'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Fractions of the bettors; fixed beforehand. Closing scores vary less than results, so larger stakes fit them. */
export const markFractions: Readonly<Record<MarkKind, readonly number[]>> = {
  closing: [0.05, 0.1, 0.2, 0.4],
  profit: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2],
};

/** What the marks need of a published scheme. */
export interface MarkedScheme {
  readonly id: string;
  readonly publishedAt: Date;
  /** When the result was first recorded; a correction does not change it. Null while open. */
  readonly settledAt: Date | null;
  readonly takenOff: 'withdrawn' | 'removed' | null;
  /** Whether every pick was sealed at a price that a bookmaker offered; not at the odds of our own model. */
  readonly isOffered: boolean;
  /** Of the latest settlement, per unit staked in 10^-16 of it; null when open or void. */
  readonly profitE16: bigint | null;
  /** `closingValueMillionths` of its picks; null if prices are missing. */
  readonly closingValueMillionths: number | null;
}

/** State of one mark of an analyst. */
export interface Mark {
  /** After each returned bet, in order. */
  readonly points: readonly WealthPoint[];
  /** The highest wealth ever, at least 1. */
  readonly peak: number;
  /** When the wealth first reached the threshold; null if it never did. A later fall does not take the mark away. */
  readonly givenAt: number | null;
}

/**
 * Bets on an analyst's schemes. Schemes apart and withdrawn ones are none: both is decided before the result. A void
 * scheme and, for the closing line, one without prices returns the stake. A corrected scheme counts as corrected from
 * its first settlement on; an open one is a stake not yet returned.
 */
function betsOf(kind: MarkKind, schemes: readonly MarkedScheme[]): Bet[] {
  return schemes.flatMap((scheme): Bet[] => {
    const { id, publishedAt, settledAt } = scheme;
    if (!scheme.isOffered || scheme.takenOff === 'withdrawn') return [];
    const placedAt = publishedAt.getTime();
    if (!settledAt) return [{ id, placedAt, returnedAt: null, score: 0 }];
    // A clock set back never returns a stake before it was placed.
    return [
      { id, placedAt, returnedAt: Math.max(placedAt, settledAt.getTime()), score: scoreOf[kind](scheme) },
    ];
  });
}

const scoreOf: Readonly<Record<MarkKind, (scheme: MarkedScheme) => number>> = {
  profit: ({ profitE16 }) => (profitE16 === null ? 0 : unitsOf(profitE16)),
  closing: ({ profitE16, closingValueMillionths }) =>
    profitE16 === null || closingValueMillionths === null ? 0 : closingScore(closingValueMillionths),
};

/** The mark of an analyst, recomputed from all schemes. @param number of the analyst, from 1; see `markThreshold`. */
export function markOf(kind: MarkKind, schemes: readonly MarkedScheme[], number: number): Mark {
  const points = wealthCourse(betsOf(kind, schemes), markFractions[kind]);
  const threshold = markThreshold(number);
  const peak = points.reduce((most, { wealth }) => Math.max(most, wealth), 1);
  return { points, peak, givenAt: points.find(({ wealth }) => wealth >= threshold)?.at ?? null };
}
