/** What the dashboard counts by hour, each with its amount where money moves. */
export const figures = [
  /** Registrations. */
  'users',
  /** Sessions of users that were used within the hour. */
  'sessions',
  /** Paid recharges. */
  'recharges',
  /** Unlocks, also free ones, with their prices. */
  'unlocks',
  /** Refunds of recharges to their payers, when they were requested. */
  'refunds',
  /** Prices that settlements and removals gave back to buyers. */
  'buyerRefunds',
  /** Published schemes. */
  'schemes',
  /** First settlements. */
  'settled',
  /** Requested withdrawals. */
  'withdrawals',
  /** Reports of schemes. */
  'tipOffs',
] as const;

export type Figure = (typeof figures)[number];

/** A count of an hour, which begins at `hour`; `fen` is 0 for what has no amount. */
export interface HourCount {
  readonly figure: Figure;
  readonly hour: Date;
  readonly count: number;
  readonly fen: number;
}

/** A count and an amount in fen. */
export interface FigureSum {
  readonly count: number;
  readonly fen: number;
}

/**
 * A figure over several hours: the sum, and for sessions, which cannot be added up, the highest hour.
 */
export function sumOfHours(figure: Figure, hours: readonly HourCount[]): FigureSum {
  const own = hours.filter((each) => each.figure === figure);
  if (figure === 'sessions') return { count: Math.max(0, ...own.map(({ count }) => count)), fen: 0 };
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    fen: own.reduce((sum, { fen }) => sum + fen, 0),
  };
}
