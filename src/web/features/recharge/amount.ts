import { type Fen, parseYuan } from '#domain/money/fen.ts';

export interface AmountBounds {
  readonly minimumFen: number;
  readonly maximumFen: number;
  /** What the person may still recharge today; null while unknown. */
  readonly leftTodayFen: number | null;
}

export type AmountProblem = 'empty' | 'unreadable' | 'outOfBounds' | 'overToday';

/** What was typed in yuan as fen; null unless it is a plain number with at most two decimals. */
export function typedAmount(text: string): Fen | null {
  // A full stop of a Chinese keyboard means the same.
  return parseYuan(
    text
      .trim()
      .replace(/[。．]/, '.')
      .replace(/\.$/, ''),
  );
}

/** Why an amount cannot be recharged; null when it can. */
export function amountProblem(amountFen: number | null, bounds: AmountBounds): AmountProblem | null {
  if (amountFen === null) return 'unreadable';
  if (amountFen < bounds.minimumFen || amountFen > bounds.maximumFen) return 'outOfBounds';
  return bounds.leftTodayFen !== null && amountFen > bounds.leftTodayFen ? 'overToday' : null;
}

/** Fen as they are typed: `2400` → `24`, `2450` → `24.50`. */
export function typedText(amountFen: number): string {
  const yuan = Math.trunc(amountFen / 100);
  return amountFen % 100 === 0 ? String(yuan) : `${yuan}.${String(amountFen % 100).padStart(2, '0')}`;
}

/** The sum asked for in the address, within bounds; null where it is none. */
export function presetAmount(text: string | null, { minimumFen, maximumFen }: AmountBounds): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Math.max(Number(text), minimumFen), maximumFen);
}
