import { expect, test } from 'vitest';
import { patroniWarning } from './patroni-version.ts';

test.each(['patroni 3.0.2\n', 'patroni 2.1.7\n'])('an unsafe Patroni is named: %s', (printed) => {
  expect(patroniWarning(printed)).toContain(printed.trim());
});

test('a safe one is not mentioned, and one that cannot be read is no safe one', () => {
  expect(patroniWarning('patroni 4.0.7\n')).toBeNull();
  expect(patroniWarning('')).toMatch(/unknown/);
});
