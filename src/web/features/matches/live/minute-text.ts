import type { LiveEvent } from './queries.ts';

/** `48'`, `45+2'`. */
export function minuteText({ minute, addedMinute }: Pick<LiveEvent, 'minute' | 'addedMinute'>): string {
  return addedMinute === null || addedMinute === 0 ? `${minute}'` : `${minute}+${addedMinute}'`;
}
