import type { Locale } from './locale.ts';
import { countText, MINUS } from './numbers.ts';

/** Yuan with two decimals and thousands, no unit: `128460` → `1,284.60`. For columns that name the unit once. */
export function amountText(amountFen: number): string {
  const fen = Math.abs(amountFen);
  const sign = amountFen < 0 ? MINUS : '';
  return `${sign}${countText(Math.trunc(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
}

/** The same with its sign, as flows are written; zero has none. */
export function flowText(amountFen: number): string {
  return amountFen > 0 ? `+${amountText(amountFen)}` : amountText(amountFen);
}

/** An amount in a sentence or a pair: `38.00 元`, `¥38.00`. */
export function moneyText(amountFen: number, locale: Locale): string {
  return withUnit(amountText(amountFen), locale);
}

/** A price, short: `38 元`, `¥38`. Fen are shown only where there are any. */
export function priceText(priceFen: number, locale: Locale): string {
  return withUnit(shortAmountText(priceFen), locale);
}

/** The figure of a price alone: `38`. */
export function shortAmountText(amountFen: number): string {
  return amountFen % 100 === 0 ? countText(amountFen / 100) : amountText(amountFen);
}

function withUnit(figure: string, locale: Locale): string {
  if (locale === 'zh') return `${figure} 元`;
  return figure.startsWith(MINUS) ? `${MINUS}¥${figure.slice(1)}` : `¥${figure}`;
}
