import { expect, test } from 'vitest';
import { daysFault, lastDays, readDays } from './days.ts';

test('the last days end with the present day of Beijing', () => {
  const now = Date.parse('2026-03-14T17:00:00Z');
  expect(lastDays(3, now)).toEqual({ from: '2026-03-13', to: '2026-03-15' });
});

test('92 days are a report, 93 are too many', () => {
  expect(daysFault({ from: '2026-01-01', to: '2026-04-02' })).toBeNull();
  expect(daysFault({ from: '2026-01-01', to: '2026-04-03' })).toBe('many');
  expect(daysFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
  expect(daysFault({ from: '', to: '2026-01-01' })).toBe('missing');
});

test('an address without usable days shows the others', () => {
  const others = { from: '2026-03-01', to: '2026-03-14' };
  expect(readDays('?from=2026-02-01&to=2026-02-03', others)).toEqual({
    from: '2026-02-01',
    to: '2026-02-03',
  });
  for (const search of ['', '?from=2026-02-01', '?from=x&to=2026-02-03', '?from=2026-02-30&to=2026-02-01'])
    expect(readDays(search, others)).toBe(others);
});
