import type { Locale } from './locale.ts';

/** True minus sign: as wide as a plus, never separated from its figure by a line break. */
export const MINUS = '\u2212';

/** `3182` → `3,182`. */
export function countText(count: number): string {
  const whole = Math.round(Math.abs(count));
  const digits = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return count < 0 && whole > 0 ? `${MINUS}${digits}` : digits;
}

/** A signed figure, zero without sign: `0.46` → `+0.46`, `-1` → `−1.00`. */
export function signedText(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? MINUS : '+'}${digits}`;
}

/** A yield: `0.065` → `+6.5%`. */
export function yieldText(share: number): string {
  return `${signedText(share * 100, 1)}%`;
}

/** Basis points as percent, without trailing zeros: `3000` → `30%`. */
export function rateText(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

/** A share in percent with one decimal, without the percent sign, which the column head shows: `0.491` → `49.1`. */
export function shareText(share: number): string {
  return (share * 100).toFixed(1);
}

/** A share in percent as measured, without trailing zeros: `0.0125` → `1.25%`. */
export function percentText(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** A range: `+11.9% ~ +91.3%`, in English `+11.9% to +91.3%`, where no dash can be read as a minus. */
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

/** A figure with a fixed number of decimals: expected goals `1.42`, a forecast score `0.1936`. */
export function decimalText(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
