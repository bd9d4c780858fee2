import { type Fen, parseYuan } from '#domain/money/fen.ts';

/** Parses typed yuan into fen; null unless a plain number with at most two decimals. */
export function typedAmount(text: string): Fen | null {
  // Chinese keyboards type `。`.
  return parseYuan(
    text
      .trim()
      .replace(/[。．]/, '.')
      .replace(/\.$/, ''),
  );
}

/** Fen in the form a person types: `2400` → `24`, `2450` → `24.50`. */
export function typedText(amountFen: number): string {
  const yuan = Math.trunc(amountFen / 100);
  return amountFen % 100 === 0 ? String(yuan) : `${yuan}.${String(amountFen % 100).padStart(2, '0')}`;
}
