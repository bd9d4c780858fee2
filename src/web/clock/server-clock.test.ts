import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  advanceServerTime,
  onClockCorrection,
  serverNowMs,
  setServerSpeed,
  syncServerTime,
} from './server-clock.ts';

const seconds = 1000;
const start = Date.parse('2026-03-14T12:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
});
afterEach(() => {
  syncServerTime(iso(start), 1);
  vi.useRealTimers();
});

test('server time advances from the last response at the speed of the device clock', () => {
  syncServerTime(iso(start));
  vi.advanceTimersByTime(90 * seconds);
  expect(serverNowMs()).toBe(start + 90 * seconds);
});

test('a faster server clock is followed at its speed, including after responses without a speed', () => {
  syncServerTime(iso(start), 60);
  vi.advanceTimersByTime(2 * seconds);
  expect(serverNowMs()).toBe(start + 120 * seconds);
  syncServerTime(iso(start + 125 * seconds));
  vi.advanceTimersByTime(1 * seconds);
  expect(serverNowMs()).toBe(start + 185 * seconds);
});

test('listeners are called on a correction or a change of speed, and never otherwise', () => {
  syncServerTime(iso(start), 1);
  let calls = 0;
  const stop = onClockCorrection(() => {
    calls++;
  });
  syncServerTime(iso(start + 1 * seconds));
  expect(calls).toBe(0);
  syncServerTime(iso(start + 60 * seconds));
  expect(calls).toBe(1);
  syncServerTime(iso(start + 60 * seconds), 30);
  expect(calls).toBe(2);
  syncServerTime(iso(start + 90 * seconds));
  expect(calls).toBe(2);
  stop();
  syncServerTime(iso(start));
  expect(calls).toBe(2);
});

test('a response never sets the clock back: an older time is that of a cached or an overtaken response', () => {
  syncServerTime(iso(start));
  advanceServerTime(iso(start + 10 * seconds));
  expect(serverNowMs()).toBe(start + 10 * seconds);
  for (const old of [start + 10 * seconds, start, start - 86_400 * seconds]) advanceServerTime(iso(old));
  expect(serverNowMs()).toBe(start + 10 * seconds);
  advanceServerTime('nonsense');
  expect(serverNowMs()).toBe(start + 10 * seconds);
});

test('the stream may set the clock back, and later responses count from there', () => {
  syncServerTime(iso(start));
  syncServerTime(iso(start - 60 * seconds));
  advanceServerTime(iso(start - 50 * seconds));
  expect(serverNowMs()).toBe(start - 50 * seconds);
});

test('a new speed applies from now on', () => {
  syncServerTime(iso(start));
  vi.advanceTimersByTime(5 * seconds);
  setServerSpeed(30);
  expect(serverNowMs()).toBe(start + 5 * seconds);
  vi.advanceTimersByTime(1 * seconds);
  expect(serverNowMs()).toBe(start + 35 * seconds);
});

test('before the first response the device clock is used', async () => {
  vi.resetModules();
  const unsynced = await import('./server-clock.ts');
  expect(unsynced.serverNowMs()).toBe(Date.now());
});
