/** Pages show nothing older, and all zones count by whole minutes since. */
const SINCE_YEAR = 2000;
const BEIJING_OFFSET = -480;

/** The offsets of the device's zone in winter and summer of each year until the next, in minutes behind UTC. */
function offsets(now: Date): readonly number[] {
  const found: number[] = [];
  for (let year = SINCE_YEAR; year <= now.getFullYear() + 1; year++)
    for (const month of [0, 6]) found.push(new Date(year, month).getTimezoneOffset());
  return found;
}

/** What a date as text calls the device's zone: `Greenwich Mean Time`, `格林尼治标准时间`; empty without a name. */
export function zoneName(date: Date): string {
  return /\((.+)\)$/.exec(String(date))?.[1] ?? '';
}

/** Whether the device's clock has shown Beijing time for years, whatever its zone is called. */
export function isLikeBeijing(now: Date): boolean {
  return offsets(now).every((offset) => offset === BEIJING_OFFSET);
}

/**
 * What tells the device's zone from another one: its offsets and names. Its own name in the database of zones would, too,
 * but takes a cheap phone 80 ms to ask for.
 */
export function zoneSign(now: Date): string {
  const year = now.getFullYear();
  return [...offsets(now), ...[0, 6].map((month) => zoneName(new Date(year, month)))].join(' ');
}
