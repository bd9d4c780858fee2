import { expect, test } from 'vitest';
import { encodingFor } from './encode-page.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,identity', 'identity'],
] as const)('a client that accepts %s gets %s', (accepted, encoding) =>
  expect(encodingFor(accepted)).toBe(encoding),
);
