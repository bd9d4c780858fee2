/** An amount of money in fen (1/100 yuan), always a safe integer. */
export type Fen = number & { readonly __unit: 'fen' };

/** Maximum of a single amount: 1,000,000 yuan. Anything above is a bug or an attack. */
export const MAX_FEN = 100_000_000;

/**
 * Brands a whole number of fen.
 * @throws RangeError when the number is not a safe integer; a fraction of a fen is always a bug.
 */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fen: ${amount}`);
  return amount as Fen;
}

/** `3800` → `"38.00"`: yuan with two decimals, the format of payment providers and statements. */
export function yuanText(amount: Fen): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `"38.00"` → `3800`. Accepts only plain decimal yuan with at most two decimals, as providers send it.
 * @returns null for anything else (exponents, signs, thousands separators, three decimals).
 */
export function parseYuan(text: string): Fen | null {
  const parts = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  return fen(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}

/**
 * Splits an amount by a rate in basis points (3000 = 30 %), rounding the part down, so that part and rest always sum
 * to the whole.
 */
export function splitByRate(amount: Fen, rateBasisPoints: number): { part: Fen; rest: Fen } {
  const part = fen(Number((BigInt(amount) * BigInt(rateBasisPoints)) / 10_000n));
  return { part, rest: fen(amount - part) };
}
