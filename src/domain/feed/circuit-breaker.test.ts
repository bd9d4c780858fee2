import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterBroken,
  afterRefusal,
  type Breaker,
  breakerState,
  closedBreaker,
  refusesWholeFeed,
} from './circuit-breaker.ts';

const now = new Date('2026-03-14T15:00:00Z');
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

function broken(times: number, from: Breaker = closedBreaker): Breaker {
  return Array.from({ length: times }).reduce<Breaker>((breaker) => afterBroken(breaker, now), from);
}

test('four consecutive failures leave it closed, the fifth opens it for a minute', () => {
  expect(breakerState(broken(4), now)).toBe('closed');
  expect(broken(5)).toMatchObject({ openUntil: inSeconds(60), reason: 'broken' });
  expect(breakerState(broken(5), inSeconds(59))).toBe('open');
});

test('after its open time it is half open, and a failed probe opens it for twice as long, up to five minutes', () => {
  expect(breakerState(broken(5), inSeconds(60))).toBe('halfOpen');
  expect(broken(6).openUntil).toEqual(inSeconds(120));
  expect(broken(7).openUntil).toEqual(inSeconds(240));
  expect(broken(500).openUntil).toEqual(inSeconds(300));
});

test('a rejection opens it at once for an hour, and a failed probe opens it again', () => {
  const refused = afterRefusal(closedBreaker, now);
  expect(refused).toMatchObject({ openUntil: inSeconds(3600), reason: 'refused' });
  expect(breakerState(afterBroken(refused, inSeconds(3600)), inSeconds(3601))).toBe('open');
});

test('it is never open for more than an hour and opens no later than at the fifth failure', () => {
  const events = fc.array(fc.constantFrom(afterBroken, afterRefusal), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(events, (happened) => {
      const breaker = happened.reduce((each, event) => event(each, now), closedBreaker);
      const openMs = (breaker.openUntil?.getTime() ?? 0) - now.getTime();
      expect(openMs).toBeLessThanOrEqual(3_600_000);
      if (happened.length >= 5) expect(breakerState(breaker, now)).toBe('open');
    }),
  );
});

test('an invalid token rejects the whole feed; a missing resource or a plan without one competition does not', () => {
  expect(refusesWholeFeed(401, now, now)).toBe(true);
  expect(refusesWholeFeed(403, null, now)).toBe(true);
  expect(refusesWholeFeed(404, null, now)).toBe(false);
  expect(refusesWholeFeed(403, inSeconds(-3600), now)).toBe(false);
  expect(refusesWholeFeed(403, inSeconds(-25 * 3600), now)).toBe(true);
});
