import { expect, test } from 'vitest';
import { cosignatureTimeFault, cosignatureToleranceSeconds } from './cosignature-time.ts';

const fromMs = Date.parse('2026-11-20T12:00:00.900Z');
const toMs = fromMs + 5_000;
const at = (seconds: number) => cosignatureTimeFault(Math.floor(fromMs / 1000) + seconds, { fromMs, toMs });

test('a witness may be wrong by the tolerance in both directions, and not by a second more', () => {
  expect(at(-cosignatureToleranceSeconds)).toBeNull();
  expect(at(-cosignatureToleranceSeconds - 1)).toBe('early');
  expect(at(5 + cosignatureToleranceSeconds)).toBeNull();
  expect(at(5 + cosignatureToleranceSeconds + 1)).toBe('future');
});

test('a time in the same second as the request is not early, although it has no fractions', () => {
  expect(cosignatureTimeFault(100, { fromMs: 100_999, toMs: 100_999 })).toBeNull();
});
