import { type Fen, parseYuan } from '#domain/money/fen.ts';

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

/** Fen as they are typed: `2400` → `24`, `2450` → `24.50`. */
export function typedText(amountFen: number): string {
  const yuan = Math.trunc(amountFen / 100);
  return amountFen % 100 === 0 ? String(yuan) : `${yuan}.${String(amountFen % 100).padStart(2, '0')}`;
}
