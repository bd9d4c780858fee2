/** `"38.00"` → 3800; null for an amount that Alipay refuses (valid: 0.01 to 100,000,000, at most two decimals). */
export function toFen(yuan: string): number | null {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(yuan)) return null;
  const fen = Math.round(Number(yuan) * 100);
  return fen >= 1 && fen <= 10_000_000_000 ? fen : null;
}

/** `3800` → `"38.00"`. */
export function toYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
