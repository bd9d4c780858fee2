import type { Locale } from './locale.ts';

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

/** A share in percent as it was measured, without needless decimals: `0.0125` → `1.25%`. */
export function percentText(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** From one figure to another: `+11.9% ~ +91.3%`, in English `+11.9% to +91.3%`, which no sign can be mistaken for. */
export function rangeText(low: string, high: string, locale: Locale): string {
  return `${low} ${locale === 'zh' ? '~' : 'to'} ${high}`;
}

/** The interval of a yield: `+11.9% ~ +91.3%`, `+11.9% to +91.3%`. */
export function yieldRangeText(low: number, high: number, locale: Locale): string {
  return rangeText(yieldText(low), yieldText(high), locale);
}

/** A band of shares, in whole percent: `50–60%`. */
export function bandText(from: number, to: number): string {
  return `${Math.round(from * 100)}–${Math.round(to * 100)}%`;
}

/** A plain figure with a fixed number of decimals: expected goals `1.42`, a score of a forecast `0.1936`. */
export function decimalText(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
