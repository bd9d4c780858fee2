import { BEIJING, dayOf } from '#web/i18n/dates.ts';
import { countText, decimalText } from '#web/i18n/numbers.ts';

/** Less money than this is drawn as this much: a logarithm has no zero. */
const LEAST = 0.001;
/** From this much on, money is written without decimals. */
const WHOLE_FROM = 100;

/** The position of an amount of money on a logarithmic axis: 0 at 1, 1 at 10. */
export function magnitudeOf(wealth: number): number {
  return Math.log10(Math.max(LEAST, wealth));
}

/** Money as a decimal: two places below 100, none above; under a thousandth as such. */
export function moneyText(wealth: number): string {
  if (wealth >= WHOLE_FROM) return countText(Math.round(wealth));
  if (wealth > 0 && wealth <= LEAST) return `≤ ${decimalText(LEAST, 3)}`;
  return decimalText(wealth, wealth < 0.1 ? 3 : 2);
}

/** The last point of every month, oldest first. */
export function lastOfMonths<Point extends { readonly at: string }>(
  points: readonly Point[],
): readonly Point[] {
  const month = (point: Point | undefined) => point && dayOf(point.at, BEIJING).slice(0, 7);
  return points.filter((point, place) => month(points[place + 1]) !== month(point));
}
