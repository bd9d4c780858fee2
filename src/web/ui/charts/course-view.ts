import { axisDayText, BEIJING, dayOf, fullDayText, monthText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { acrossAt } from './course-path.ts';

interface Dated {
  readonly at: string;
}

interface ProfitPoint extends Dated {
  readonly profitHundredths: number;
}

const DAY_MS = 86_400_000;
/** From this length on the axis is labelled with months, otherwise days. */
const MONTHS_FROM_DAYS = 75;
const TICKS = 5;
/** Maximum number of rows before the table switches to months. */
const MAX_ROWS = 40;

/** Axis labels: months or days, at most five, no duplicates, the last point by its day. */
export function courseTicks({ points }: { readonly points: readonly Dated[] }, locale: Locale) {
  const settled = points.slice(1);
  const [first, last] = [settled[0], settled.at(-1)];
  if (!first || !last) return [];
  const isLong = Date.parse(last.at) - Date.parse(first.at) > MONTHS_FROM_DAYS * DAY_MS;
  const named = (point: Dated) => {
    const day = dayOf(point.at, BEIJING);
    return isLong ? monthText(day.slice(0, 7), locale) : axisDayText(day, locale);
  };
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const place = Math.round((index / (TICKS - 1)) * (points.length - 1));
    // The starting point has no match; use that of the first.
    const point = points[Math.max(place, 1)] ?? last;
    const isLast = index === TICKS - 1;
    const text = isLast ? axisDayText(dayOf(last.at, BEIJING), locale) : named(point);
    return { at: acrossAt(place, { count: points.length }), text };
  });
  return ticks.filter(({ text }, index) => ticks.findIndex((tick) => tick.text === text) === index);
}

/** The day of a point of the curve; the starting point has that of the first match. */
export function pointDay(
  { points }: { readonly points: readonly Dated[] },
  place: number,
  locale: Locale,
): string {
  const point = points[Math.max(place, 1)] ?? points[place];
  return point ? fullDayText(dayOf(point.at, BEIJING), locale) : '';
}

/** Table rows of the curve: every point if short, else the end of each month. */
export function courseRows({
  points,
}: {
  readonly points: readonly ProfitPoint[];
}): readonly { day: string; hundredths: number }[] {
  const settled = points.slice(1);
  const isLong = settled.length > MAX_ROWS;
  const rows = settled.map(({ at, profitHundredths }) => ({
    day: dayOf(at, BEIJING),
    hundredths: profitHundredths,
  }));
  return rows.filter(({ day }, index) => !isLong || rows[index + 1]?.day.slice(0, 7) !== day.slice(0, 7));
}
