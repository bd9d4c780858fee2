import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const start = '2026-03-14T00:00:00Z';

test('a clock runs as fast as the machine unless it is told where to start and how fast', () => {
  expect(readConfig({}).clockSpeed).toBe(1);
  expect(readConfig({ CLOCK_START: start }).clockSpeed).toBe(1);
  expect(readConfig({ CLOCK_START: start, CLOCK_SPEED: '3600' }).clockSpeed).toBe(3600);
});

test.each(['0', '3601', '1.5', '-2', 'fast'])('CLOCK_SPEED=%s is refused by name', (CLOCK_SPEED) => {
  expect(() => readConfig({ CLOCK_START: start, CLOCK_SPEED })).toThrow(/CLOCK_SPEED/);
});

test('time can not be outrun from now on: a speed needs a start', () => {
  expect(() => readConfig({ CLOCK_SPEED: '2' })).toThrow(/CLOCK_SPEED.*CLOCK_START/);
});

test('production refuses a fast clock', () => {
  expect(() => readConfig({ NODE_ENV: 'production', CLOCK_START: start, CLOCK_SPEED: '2' })).toThrow(
    /CLOCK_SPEED/,
  );
});
