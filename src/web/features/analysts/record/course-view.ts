import { axisDayText, dayOf, monthText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { acrossAt } from '#web/ui/charts/course-path.ts';
import type { TrackRecord } from '../queries.ts';

type Course = TrackRecord['course'];
type Point = Course['points'][number];

const DAY_MS = 86_400_000;
/** Longer than this the axis names months, otherwise days. */
const MONTHS_FROM_DAYS = 75;
const TICKS = 5;
/** Rows of the table behind the curve before it goes by months. */
const MOST_ROWS = 40;

/** Where the axis is named: by months or by days, five names at most, none twice, the last point by its day. */
export function courseTicks({ points }: Pick<Course, 'points'>, locale: Locale) {
  const settled = points.slice(1);
  const [first, last] = [settled[0], settled.at(-1)];
  if (!first || !last) return [];
  const isLong = Date.parse(last.at) - Date.parse(first.at) > MONTHS_FROM_DAYS * DAY_MS;
  const named = (point: Point) => {
    const day = dayOf(point.at);
    return isLong ? monthText(day.slice(0, 7), locale) : axisDayText(day, locale);
  };
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const place = Math.round((index / (TICKS - 1)) * (points.length - 1));
    // The start has no match of its own; it stands where the first one is about to.
    const point = points[Math.max(place, 1)] ?? last;
    const isLast = index === TICKS - 1;
    const text = isLast ? axisDayText(dayOf(last.at), locale) : named(point);
    return { at: acrossAt(place, { count: points.length }), text };
  });
  return ticks.filter(({ text }, index) => ticks.findIndex((tick) => tick.text === text) === index);
}

/** Rows of the table behind the curve: every point of a short one, of a long one where each month ended. */
export function courseRows({
  points,
}: Pick<Course, 'points'>): readonly { day: string; hundredths: number }[] {
  const settled = points.slice(1);
  const isLong = settled.length > MOST_ROWS;
  const rows = settled.map(({ at, profitHundredths }) => ({ day: dayOf(at), hundredths: profitHundredths }));
  return rows.filter(({ day }, index) => !isLong || rows[index + 1]?.day.slice(0, 7) !== day.slice(0, 7));
}
