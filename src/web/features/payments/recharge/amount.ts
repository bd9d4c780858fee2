export interface AmountBounds {
  readonly minimumFen: number;
  readonly maximumFen: number;
  /** What the person may still recharge today; null while unknown. */
  readonly leftTodayFen: number | null;
}

export type AmountProblem = 'empty' | 'unreadable' | 'outOfBounds' | 'overToday';

/** Why an amount cannot be recharged; null when it can. */
export function amountProblem(amountFen: number | null, bounds: AmountBounds): AmountProblem | null {
  if (amountFen === null) return 'unreadable';
  if (amountFen < bounds.minimumFen || amountFen > bounds.maximumFen) return 'outOfBounds';
  return bounds.leftTodayFen !== null && amountFen > bounds.leftTodayFen ? 'overToday' : null;
}

/** The sum asked for in the address, within bounds; null where it is none. */
export function presetAmount(text: string | null, { minimumFen, maximumFen }: AmountBounds): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Math.max(Number(text), minimumFen), maximumFen);
}
