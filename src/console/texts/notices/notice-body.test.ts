import { expect, test } from 'vitest';
import { endsBeforeStart, noticeBody } from './notice-body.ts';

const values = { zh: ' 维护 ', en: ' Maintenance ', severity: 'warning', reason: 'Planned' } as const;

test('times are entered in the operator’s zone, and what is empty is open', () => {
  expect(noticeBody({ ...values, from: '', until: '2026-03-14T21:00' })).toEqual({
    zh: '维护',
    en: 'Maintenance',
    severity: 'warning',
    startsAt: null,
    endsAt: new Date(2026, 2, 14, 21).toISOString(),
    reason: 'Planned',
  });
});

test('a notice ends after it starts', () => {
  expect(endsBeforeStart('2026-03-14T21:00', '2026-03-14T21:00')).toBe(true);
  expect(endsBeforeStart('2026-03-14T21:00', '2026-03-14T21:01')).toBe(false);
  expect([endsBeforeStart('', '2026-03-14T21:00'), endsBeforeStart('2026-03-14T21:00', null)]).toEqual([
    false,
    false,
  ]);
});
