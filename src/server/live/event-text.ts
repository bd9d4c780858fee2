import type { z } from 'zod';
import { type LiveEventName, liveEvents } from '#contract/matches/live.ts';

type EventData<N extends LiveEventName> = z.input<(typeof liveEvents)[N]>;

/** One event in stream format; fields outside the contract are stripped. JSON contains no line breaks. */
export function eventText<N extends LiveEventName>(name: N, data: EventData<N>): string {
  return `event: ${name}\ndata: ${JSON.stringify(liveEvents[name].parse(data))}\n\n`;
}
