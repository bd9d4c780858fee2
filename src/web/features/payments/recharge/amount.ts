export interface AmountBounds {
  readonly minimumFen: number;
  readonly maximumFen: number;
  /** Remaining top-up limit of today; null while unknown. */
  readonly leftTodayFen: number | null;
}

export type AmountProblem = 'empty' | 'unreadable' | 'outOfBounds' | 'overToday';

/** Problem of an amount; null if valid. */
export function amountProblem(amountFen: number | null, bounds: AmountBounds): AmountProblem | null {
  if (amountFen === null) return 'unreadable';
  if (amountFen < bounds.minimumFen || amountFen > bounds.maximumFen) return 'outOfBounds';
  return bounds.leftTodayFen !== null && amountFen > bounds.leftTodayFen ? 'overToday' : null;
}

/** The amount in the URL, clamped to the limits; null if none. */
export function presetAmount(text: string | null, { minimumFen, maximumFen }: AmountBounds): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Math.max(Number(text), minimumFen), maximumFen);
}
