import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openClock } from './sandbox-clock.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clock-'));
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true });
});

it("is the machine's without a start", () => {
  expect(openClock(dir, null).now()).toEqual(new Date('2026-11-21T00:00:00Z'));
});

it('starts where it is told, and a restart does not turn it back', () => {
  const start = '2026-03-14T00:00:00Z';
  expect(openClock(dir, start).now()).toEqual(new Date(start));
  vi.advanceTimersByTime(3_600_000);
  expect(openClock(dir, start).now()).toEqual(new Date('2026-03-14T01:00:00Z'));
  expect(openClock(dir, '2026-04-01T00:00:00Z').now()).toEqual(new Date('2026-04-01T00:00:00Z'));
});

it('runs on from where it is set', () => {
  const clock = openClock(dir, null);
  clock.set(new Date('2027-01-01T00:00:00Z'));
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toEqual(new Date('2027-01-01T00:00:01Z'));
});
