import type { Market } from '../market/market.ts';
import type { Outcome } from '../settlement/settlement.ts';

/**
 * One price for a single pick or a parlay (of which it is the `combinedOddsMilli`), two for a double pick (half a unit
 * on each); in thousandths.
 */
export type OddsMilli = readonly [number] | readonly [number, number];

/** Minutes after publishing at whose prices a scheme is reckoned once more. */
export const obtainableMinutes = [1, 5, 15] as const;

/** Profits per unit at the prices of `obtainableMinutes`, in 10^-16 of the stake. */
export type ObtainableE16 = readonly [bigint, bigint, bigint];

/** What a track record needs to know of one published scheme. */
export interface RecordedScheme {
  readonly id: string;
  readonly publishedAt: Date;
  readonly kickoffAt: Date;
  readonly isPaid: boolean;
  readonly competition: string;
  /** A parlay is split out as a market of its own. */
  readonly market: Market | 'parlay';
  readonly oddsMilli: OddsMilli;
  /** The last odds before kick-off of the same picks and lines; null where no such price exists. */
  readonly closingOddsMilli: OddsMilli | null;
  /** The chance (0-1) the author gave the scheme to come in, where one was given. */
  readonly statedChance: number | null;
  /** A removed scheme still counts in every figure; a withdrawn one in none. */
  readonly takenOff: 'withdrawn' | 'removed' | null;
  /** The latest settlement: profit per unit staked in 10^-16 of it, null exactly when void. Null: still open. */
  readonly settlement: { readonly outcome: Outcome; readonly profitE16: bigint | null } | null;
  /** What it would have earned at the prices after publishing; null where one of them is not known. */
  readonly obtainableE16: ObtainableE16 | null;
}

export const standings = ['settled', 'void', 'open', 'withdrawn', 'removed'] as const;
/** Where a scheme is counted: one place each, so that the counts add up to what was published. */
export type Standing = (typeof standings)[number];

export function standingOf({ takenOff, settlement }: RecordedScheme): Standing {
  if (takenOff) return takenOff;
  if (!settlement) return 'open';
  return settlement.outcome === 'void' ? 'void' : 'settled';
}

/** A result that stands in the figures. */
export interface CountedResult {
  readonly outcome: Exclude<Outcome, 'void'>;
  /** Per unit staked, in 10^-16 of it. */
  readonly profitE16: bigint;
}

/** The result by which a scheme stands in the figures; null for open, void and withdrawn ones. */
export function countedResult({ takenOff, settlement }: RecordedScheme): CountedResult | null {
  if (takenOff === 'withdrawn' || !settlement || settlement.outcome === 'void') return null;
  const { outcome, profitE16 } = settlement;
  if (profitE16 === null) throw new Error(`A scheme settled as ${outcome} has a profit`);
  return { outcome, profitE16 };
}

/** Half units won and lost; what was given back is on neither side. */
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

/** Half units of the stake: a double pick that came in won one and lost the other. */
export function stakedHalves({ oddsMilli }: RecordedScheme, { outcome }: CountedResult): Halves {
  return oddsMilli.length === 2 && outcome === 'win' ? { won: 1, lost: 1 } : halvesOf[outcome];
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** By kick-off; at the same kick-off by publication, then by id, so that the order is never a matter of chance. */
export function compareSchemes(one: RecordedScheme, other: RecordedScheme): number {
  return (
    one.kickoffAt.getTime() - other.kickoffAt.getTime() ||
    one.publishedAt.getTime() - other.publishedAt.getTime() ||
    compareText(one.id, other.id)
  );
}
