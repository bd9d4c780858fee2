const dayMs = 86_400_000;
/** A football day lasts from noon to noon in Beijing; noon there is 04:00 UTC. */
const noonMs = 4 * 3_600_000;

/** The football day of an instant, named by the day it begins on: `2026-03-14`. */
export function footballDayOf(instant: Date): string {
  return new Date(instant.getTime() - noonMs).toISOString().slice(0, 10);
}

/** When a football day begins and ends. */
export function footballDaySpan(day: string): { readonly from: Date; readonly to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) + noonMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}
