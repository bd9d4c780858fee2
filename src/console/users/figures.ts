import type { Locale } from '../i18n/locale.ts';

/** An estimate with its 95 % interval, in basis points. */
interface Interval {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** `12.3%`; with `isSigned` `+12.3%` or `−12.3%`, and `0.0%` for what rounds to nothing. */
export function percentText(basisPoints: number, isSigned = false): string {
  const digits = (Math.abs(basisPoints) / 100).toFixed(1);
  const isNothing = Number(digits) === 0;
  const sign = isNothing ? '' : basisPoints < 0 ? '−' : isSigned ? '+' : '';
  return `${sign}${digits}%`;
}

/** `+12.3% (+1.0% to +23.6%)`, in Chinese `+12.3%（+1.0% ~ +23.6%）`; `–` for none. */
export function intervalText(interval: Interval | null, locale: Locale, isSigned = false): string {
  if (interval === null) return '–';
  const [low, value, high] = [interval.low, interval.value, interval.high].map((each) =>
    percentText(each, isSigned),
  );
  return locale === 'zh' ? `${value}（${low} ~ ${high}）` : `${value} (${low} to ${high})`;
}

/** Profit in level stakes: `+3.40`, `−0.25`. */
export function unitsText(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : '';
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}
