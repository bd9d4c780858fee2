import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNowMs, whenClockTurns } from './server-clock.ts';

const seconds = 1000;
const start = Date.parse('2026-03-14T12:00:00Z');
const shown = (ms: number) => new Date(ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
});
afterEach(() => {
  noteServerTime(shown(start), 1);
  vi.useRealTimers();
});

test("the server's time goes on from its last answer as fast as this device's", () => {
  noteServerTime(shown(start));
  vi.advanceTimersByTime(90 * seconds);
  expect(serverNowMs()).toBe(start + 90 * seconds);
});

test('a server whose clock runs faster is followed at its speed, also by answers that do not repeat it', () => {
  noteServerTime(shown(start), 60);
  vi.advanceTimersByTime(2 * seconds);
  expect(serverNowMs()).toBe(start + 120 * seconds);
  noteServerTime(shown(start + 125 * seconds));
  vi.advanceTimersByTime(1 * seconds);
  expect(serverNowMs()).toBe(start + 185 * seconds);
});

test('who draws the time hears when it was believed wrong or turns faster, and of nothing else', () => {
  noteServerTime(shown(start), 1);
  let turns = 0;
  const stop = whenClockTurns(() => {
    turns++;
  });
  noteServerTime(shown(start + 1 * seconds));
  expect(turns).toBe(0);
  noteServerTime(shown(start + 60 * seconds));
  expect(turns).toBe(1);
  noteServerTime(shown(start + 60 * seconds), 30);
  expect(turns).toBe(2);
  noteServerTime(shown(start + 90 * seconds));
  expect(turns).toBe(2);
  stop();
  noteServerTime(shown(start));
  expect(turns).toBe(2);
});

test('until the first answer it is the time of this device', async () => {
  vi.resetModules();
  const untold = await import('./server-clock.ts');
  expect(untold.serverNowMs()).toBe(Date.now());
});
