import { expect, test } from 'vitest';
import { staleAfterMs } from './staleness.ts';

test('a request is stale after three of its intervals, within limits that are narrower during a match', () => {
  const minutes = (everySeconds: number, isPlayed: boolean): number =>
    staleAfterMs(everySeconds * 1000, isPlayed) / 60_000;
  expect([minutes(15, true), minutes(120, true), minutes(3600, true)]).toEqual([3, 6, 15]);
  expect([minutes(60, false), minutes(3600, false)]).toEqual([30, 180]);
});
