import type { Market } from '../market/market.ts';
import type { Outcome } from '../settlement/settlement.ts';

/**
 * In thousandths. One price for a single pick or a parlay (its `combinedOddsMilli`), two for a double pick (half a
 * unit on each).
 */
export type OddsMilli = readonly [number] | readonly [number, number];

/** Minutes after publication at which the profit is also computed from the prices of that time. */
export const obtainableMinutes = [1, 5, 15] as const;

/** Profits per unit at the prices of `obtainableMinutes`, in 10^-16 of the stake. */
export type ObtainableE16 = readonly [bigint, bigint, bigint];

/** Data of one published scheme that a track record needs. */
export interface RecordedScheme {
  readonly id: string;
  readonly publishedAt: Date;
  readonly kickoffAt: Date;
  readonly isPaid: boolean;
  readonly competition: string;
  /** A parlay counts as a separate market. */
  readonly market: Market | 'parlay';
  readonly oddsMilli: OddsMilli;
  /**
   * Whether every pick was sealed at a price that a bookmaker offered. Otherwise the scheme is shown apart: it counts in
   * the counts by status and in no figure.
   */
  readonly isOffered: boolean;
  /** The last odds before kick-off of the same picks and lines; null if there are none. */
  readonly closingOddsMilli: OddsMilli | null;
  /** The win probability (0-1) stated by the author, if any. */
  readonly statedChance: number | null;
  /** A removed scheme still counts in every figure; a withdrawn one in none. */
  readonly takenOff: 'withdrawn' | 'removed' | null;
  /** The latest settlement: profit per unit staked in 10^-16 of it, null exactly when void. Null while open. */
  readonly settlement: { readonly outcome: Outcome; readonly profitE16: bigint | null } | null;
  /** When the result was first recorded; a correction does not change it. Null while open. */
  readonly settledAt: Date | null;
  /** Profit at the prices after publication; null if one of them is unknown. */
  readonly obtainableE16: ObtainableE16 | null;
  /**
   * Odds obtainable five minutes after publication against the closing odds without margin of several bookmakers, − 1,
   * in millionths; null if prices are missing.
   */
  readonly closingValueMillionths: number | null;
}

export const recordStatuses = ['settled', 'void', 'open', 'withdrawn', 'removed'] as const;
/** Status under which a scheme is counted: exactly one, so that the counts sum to the number of publications. */
export type RecordStatus = (typeof recordStatuses)[number];

export function recordStatusOf({ takenOff, settlement }: RecordedScheme): RecordStatus {
  if (takenOff) return takenOff;
  if (!settlement) return 'open';
  return settlement.outcome === 'void' ? 'void' : 'settled';
}

/** A result that counts in the figures. */
export interface CountedResult {
  readonly outcome: Exclude<Outcome, 'void'>;
  /** Per unit staked, in 10^-16 of it. */
  readonly profitE16: bigint;
}

/** The counted result of a scheme; null for open, void and withdrawn ones, and for those shown apart. */
export function countedResult(scheme: RecordedScheme): CountedResult | null {
  return scheme.isOffered ? resultOf(scheme) : null;
}

/** The result of a scheme shown apart; null for all others. */
export function apartResult(scheme: RecordedScheme): CountedResult | null {
  return scheme.isOffered ? null : resultOf(scheme);
}

function resultOf({ takenOff, settlement }: RecordedScheme): CountedResult | null {
  if (takenOff === 'withdrawn' || !settlement || settlement.outcome === 'void') return null;
  const { outcome, profitE16 } = settlement;
  if (profitE16 === null) throw new Error(`A scheme settled as ${outcome} lacks a profit`);
  return { outcome, profitE16 };
}

/** Half units won and lost; returned stakes are on neither side. */
export interface Halves {
  readonly won: number;
  readonly lost: number;
}

export const halvesOf: Readonly<Record<CountedResult['outcome'], Halves>> = {
  win: { won: 2, lost: 0 },
  halfWin: { won: 1, lost: 0 },
  push: { won: 0, lost: 0 },
  halfLoss: { won: 0, lost: 1 },
  loss: { won: 0, lost: 2 },
};

/** Half units of the stake; a winning double pick won one and lost the other. */
export function stakedHalves({ oddsMilli }: RecordedScheme, { outcome }: CountedResult): Halves {
  return oddsMilli.length === 2 && outcome === 'win' ? { won: 1, lost: 1 } : halvesOf[outcome];
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts by kick-off, then publication, then ID, so that the order is deterministic. */
export function compareSchemes(one: RecordedScheme, other: RecordedScheme): number {
  return (
    one.kickoffAt.getTime() - other.kickoffAt.getTime() ||
    one.publishedAt.getTime() - other.publishedAt.getTime() ||
    compareText(one.id, other.id)
  );
}
