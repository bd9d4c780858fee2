import type { AgendaMatch } from '../http-feed.ts';

const minuteMs = 60_000;

/** Whether a match is or may be live: from five minutes before kick-off until it must be over. */
export function isUnderWay({ state, kickoffAt }: AgendaMatch, now: Date): boolean {
  const sinceKickoffMs = now.getTime() - kickoffAt.getTime();
  if (state === 'live') return true;
  return state === 'scheduled' && sinceKickoffMs > -5 * minuteMs && sinceKickoffMs < 180 * minuteMs;
}
