import { dateTimeText, dayOf, timeText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';

/** Kick-off: the time only on the viewer's current day, else with date. */
export function kickoffText(kickoffAt: string, nowMs: number, locale: Locale): string {
  const today = dayOf(new Date(nowMs).toISOString());
  return dayOf(kickoffAt) === today ? timeText(kickoffAt) : dateTimeText(kickoffAt, locale);
}
