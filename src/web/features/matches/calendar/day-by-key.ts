import { addMonths } from '#domain/match/calendar-month.ts';
import { addDays } from '#web/i18n/dates.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day to which a key leads in a calendar, or null for another key: arrows by day and week, Home and End within the
 * week, Page Up and Page Down by month, to the last day of a shorter one.
 */
export function dayByKey(key: string, day: string): string | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (key === 'Home') return addDays(day, -weekday);
  if (key === 'End') return addDays(day, 6 - weekday);
  if (key === 'PageUp' || key === 'PageDown')
    return sameDateIn(addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1), day);
  return null;
}

function sameDateIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}
