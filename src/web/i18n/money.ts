import type { Locale } from './locale.ts';
import { countText, MINUS } from './numbers.ts';

/**
 * Yuan with two decimals and thousands separators, without unit: `128460` → `1,284.60`. For columns whose head names
 * the unit.
 */
export function amountText(amountFen: number): string {
  const fen = Math.abs(amountFen);
  const sign = amountFen < 0 ? MINUS : '';
  return `${sign}${countText(Math.trunc(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
}

/** A signed amount, for flows; zero has no sign. */
export function flowText(amountFen: number): string {
  return amountFen > 0 ? `+${amountText(amountFen)}` : amountText(amountFen);
}

/** An amount with unit: `38.00 元`, `¥38.00`. */
export function moneyText(amountFen: number, locale: Locale): string {
  return withUnit(amountText(amountFen), locale);
}

/** A short price: `38 元`, `¥38`. Fen only if not zero. */
export function priceText(priceFen: number, locale: Locale): string {
  return withUnit(shortAmountText(priceFen), locale);
}

/** A short price without unit: `38`. */
export function shortAmountText(amountFen: number): string {
  return amountFen % 100 === 0 ? countText(amountFen / 100) : amountText(amountFen);
}

function withUnit(figure: string, locale: Locale): string {
  if (locale === 'zh') return `${figure} 元`;
  return figure.startsWith(MINUS) ? `${MINUS}¥${figure.slice(1)}` : `¥${figure}`;
}
