import { expect, test } from 'vitest';
import { bytesText, msText } from './units.ts';

test('times and sizes are in units that people read', () => {
  expect([msText(800), msText(12_400), msText(0)]).toEqual(['0.8 ms', '12 ms', '0.0 ms']);
  expect([bytesText(380_400_000), bytesText(1_240_000_000)]).toEqual(['380 MB', '1.2 GB']);
});
