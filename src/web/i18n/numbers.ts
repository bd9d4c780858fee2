/** True minus: as wide as a plus, never broken from its figure. */
export const MINUS = '\u2212';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `3182` → `3,182`. */
export function countText(count: number): string {
  return grouped.format(count).replace('-', MINUS);
}

/** A figure with its sign, none on zero: `0.46` → `+0.46`, `-1` → `−1.00`. */
export function signedText(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? MINUS : '+'}${digits}`;
}

/** A yield: `0.065` → `+6.5%`. */
export function yieldText(share: number): string {
  return `${signedText(share * 100, 1)}%`;
}

/** Basis points without needless decimals: `3000` → `30%`. */
export function rateText(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

/** A share in percent to one decimal, without the sign that a head names once: `0.491` → `49.1`. */
export function shareText(share: number): string {
  return (share * 100).toFixed(1);
}
