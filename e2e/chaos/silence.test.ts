import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { World } from '../kill/people.ts';
import { listenForSilence } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the longest time without an acknowledgement counts, also the one that lasts', async () => {
  const counts = { unlock: 0 };
  const world = { counts } as unknown as World;
  const acts = async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    counts.unlock++;
  };
  const first = listenForSilence(world);
  await acts(1_000);
  await acts(3_000);
  await acts(500);
  const longest = first.longestMs();
  expect(Math.abs(longest - 3_000)).toBeLessThanOrEqual(100);

  const second = listenForSilence(world);
  await acts(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.longestMs()).toBeGreaterThanOrEqual(4_900);
});
