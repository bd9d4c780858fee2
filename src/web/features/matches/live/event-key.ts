import type { LiveEvent } from './queries.ts';

/** Key of an event among those of its match. */
export function keyOf({ period, minute, addedMinute, side, kind, player }: LiveEvent): string {
  return [period, minute, addedMinute, side, kind, player].join(' ');
}
