import { Refusal } from '#domain/refusal.ts';
import type { SchemeRecord } from './scheme-record.ts';

type Dated = Pick<SchemeRecord, 'publishedAt' | 'removal' | 'settlement'>;

/**
 * The time of a scheme's next event. A clock that was set back, or that of another node, must not put it before the
 * last one: the public log would show events in the wrong order, permanently.
 */
export function eventTime({ publishedAt, removal, settlement }: Dated, now: Date): Date {
  const known = [now, publishedAt, removal?.removedAt, settlement?.settledAt];
  return new Date(Math.max(...known.flatMap((each) => each?.getTime() ?? [])));
}

/**
 * For an operator's decision, whose audit line has the time of the decision: it waits until the clock has caught up.
 * @throws Refusal CLOCK_BEHIND while the clock is behind the last event.
 */
export function refuseClockBehind(scheme: Dated, now: Date): void {
  if (eventTime(scheme, now) > now) throw new Refusal('CLOCK_BEHIND');
}
