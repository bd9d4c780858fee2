import { expect, test } from 'vitest';
import { encodingFor } from './encode-page.ts';
import { readDisplayPreferences } from './read-display-preferences.ts';

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

test('valid display preferences are read from cookies', () => {
  expect(readDisplayPreferences(undefined)).toEqual({ locale: 'zh', theme: null });
  expect(readDisplayPreferences('x=1; locale=en;theme=dark')).toEqual({ locale: 'en', theme: 'dark' });
  expect(readDisplayPreferences('locale=fr; theme=red; ; =; novalue')).toEqual({ locale: 'zh', theme: null });
});
