import type { AgendaMatch } from '../http-feed.ts';

const minuteMs = 60_000;

/** Whether a match is live, or may be: from five minutes before its kick-off until it must be over. */
export function isUnderWay({ state, kickoffAt }: AgendaMatch, now: Date): boolean {
  const sinceKickoffMs = now.getTime() - kickoffAt.getTime();
  if (state === 'live') return true;
  return state === 'scheduled' && sinceKickoffMs > -5 * minuteMs && sinceKickoffMs < 180 * minuteMs;
}
