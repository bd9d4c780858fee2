import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Clock } from '#server/core/clock.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The Beijing day a number of days before an instant. */
export function dayBefore(instant: Date, days: number): string {
  return beijingDateOf(new Date(instant.getTime() - days * DAY_MS));
}

/**
 * The interval of a provider's Beijing day in our clock's time. Providers use real time, even if our clock is
 * shifted; in production both are the same.
 */
export function windowOf(
  day: string,
  clock: Clock,
  machineNow: Date,
): { readonly from: Date; readonly to: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - BEIJING_MS;
  const ourTime = (machineMs: number) =>
    new Date(clock.now().getTime() - (machineNow.getTime() - machineMs) * clock.speed);
  return { from: ourTime(start), to: ourTime(start + DAY_MS) };
}
