import { dateTimeText, dayOf, timeText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';

/** When a match begins: the time alone on the viewer's present day, else with its date. */
export function kickoffText(kickoffAt: string, nowMs: number, locale: Locale): string {
  const today = dayOf(new Date(nowMs).toISOString());
  return dayOf(kickoffAt) === today ? timeText(kickoffAt) : dateTimeText(kickoffAt, locale);
}
