import { dayAfter } from '#server/features/ledger/days/next-day.ts';

/** All days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
