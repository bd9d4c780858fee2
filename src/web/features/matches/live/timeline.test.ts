import { expect, test } from 'vitest';
import type { MatchPeriod } from '#domain/match/match-details.ts';
import type { LiveEvent } from './queries.ts';
import { type Course, timeline } from './timeline.ts';

const event = (period: MatchPeriod, minute: number): LiveEvent => ({
  period,
  minute,
  addedMinute: null,
  side: 'home',
  kind: 'goal',
  player: null,
  other: null,
  score: null,
});
const read = (events: readonly LiveEvent[], course: Partial<Course>) =>
  timeline(events, { state: 'live', clock: null, halfTime: null, score90: null, ...course }).map((entry) =>
    entry.kind === 'mark' ? entry.mark : entry.event.minute,
  );

test('a running match is listed from now back to kick-off', () => {
  const events = [event('firstHalf', 19), event('firstHalf', 45), event('secondHalf', 48)];
  expect(read(events, { clock: { period: 'secondHalf' } })).toEqual([48, 'halfTime', 45, 19, 'kickOff']);
});

test('in the first half there is no half-time mark', () => {
  expect(read([event('firstHalf', 33)], { clock: { period: 'firstHalf' } })).toEqual([33, 'kickOff']);
});

test('half-time appears at once, even without events', () => {
  expect(read([], { clock: { period: 'halfTime' } })).toEqual(['halfTime', 'kickOff']);
  expect(read([], { halfTime: [0, 0] })).toEqual(['halfTime', 'kickOff']);
});

test('a substitution at half-time is listed after it', () => {
  const events = [event('firstHalf', 45), event('halfTime', 45)];
  expect(read(events, { halfTime: [1, 0] })).toEqual([45, 'halfTime', 45, 'kickOff']);
});

test('extra time and penalties follow the end of the 90 minutes', () => {
  const events = [event('secondHalf', 90), event('extraTime', 105), event('shootOut', 120)];
  const over = { state: 'finished', halfTime: [0, 0], score90: [1, 1] } as const;
  expect(read(events, over)).toEqual([
    120,
    'shootOut',
    105,
    'extraTime',
    'fullTime',
    90,
    'halfTime',
    'kickOff',
  ]);
});

test('an upcoming match has no marks', () => {
  expect(read([], { state: 'scheduled' })).toEqual([]);
});
