import type { z } from 'zod';
import { type LiveEventName, liveEvents } from '#contract/matches/live.ts';

type Said<N extends LiveEventName> = z.input<(typeof liveEvents)[N]>;

/** One event as the stream carries it; what the contract does not name is left out. JSON has no line of its own. */
export function eventText<N extends LiveEventName>(name: N, said: Said<N>): string {
  return `event: ${name}\ndata: ${JSON.stringify(liveEvents[name].parse(said))}\n\n`;
}
