import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Clock } from '#server/core/clock.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The Beijing day so many days before the one of an instant. */
export function dayBefore(instant: Date, days: number): string {
  return beijingDateOf(new Date(instant.getTime() - days * DAY_MS));
}

/**
 * What our clock showed while a provider lived through a Beijing day. Providers live in the machine's time, whatever a
 * shifted clock shows; in production both are the same.
 */
export function windowOf(
  day: string,
  clock: Clock,
  machineNow: Date,
): { readonly from: Date; readonly to: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - BEIJING_MS;
  const shown = (machineMs: number) =>
    new Date(clock.now().getTime() - (machineNow.getTime() - machineMs) * clock.speed);
  return { from: shown(start), to: shown(start + DAY_MS) };
}
