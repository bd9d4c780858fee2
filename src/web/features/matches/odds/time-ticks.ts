import { axisDayText, dayOf, timeText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { viewerZone } from '#web/i18n/zone/zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS_MS = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336].map((hours) => hours * HOUR_MS);
const LONGEST_STEP_MS = 28 * DAY_MS;
const MOST_TICKS = 7;

/** Time or date ticks of a chart, at most about seven, at full hours or midnights of the viewer's zone. */
export function timeTicks(
  { from, to }: { readonly from: number; readonly to: number },
  locale: Locale,
  zone = viewerZone(),
): { at: number; text: string }[] {
  const span = to - from;
  if (span <= 0) return [];
  const step = STEPS_MS.find((each) => span / each <= MOST_TICKS) ?? LONGEST_STEP_MS;
  const [hours = 0, minutes = 0] = timeText(new Date(from).toISOString(), zone).split(':').map(Number);
  const midnight = Math.floor(from / 60_000) * 60_000 - (hours * 60 + minutes) * 60_000;
  const first = midnight + Math.ceil((from - midnight) / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  const instants = Array.from({ length: count }, (_, index) => new Date(first + index * step).toISOString());
  return instants.map((instant, index) => ({
    at: (first + index * step - from) / span,
    text: step < DAY_MS ? timeText(instant, zone) : dateOf(instant, instants[index - 1], locale, zone),
  }));
}

/** A date: with the month if it is new, else the day only. */
function dateOf(instant: string, before: string | undefined, locale: Locale, zone: string): string {
  const day = dayOf(instant, zone);
  const isKnownMonth = before !== undefined && dayOf(before, zone).slice(0, 7) === day.slice(0, 7);
  return isKnownMonth ? String(Number(day.slice(8))) : axisDayText(day, locale);
}
