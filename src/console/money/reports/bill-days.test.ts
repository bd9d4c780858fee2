import { expect, test } from 'vitest';
import { billDays } from './bill-days.ts';

const bill = (provider: 'alipay' | 'wechat', day: string, differences = 0) => ({
  provider,
  day,
  differences,
  lines: 3,
  fetchedAt: '2026-03-15T02:00:00.000Z',
});

test('days with a difference or without a statement come first, and both parts are newest first', () => {
  const rows = billDays({
    items: [
      bill('alipay', '2026-03-14'),
      bill('wechat', '2026-03-14'),
      bill('alipay', '2026-03-13'),
      bill('wechat', '2026-03-12', 2),
      bill('alipay', '2026-03-11'),
    ],
    missing: [{ provider: 'wechat', day: '2026-03-13' }],
  });
  expect(rows.map(({ day, isWrong }) => [day, isWrong])).toEqual([
    ['2026-03-13', true],
    ['2026-03-12', true],
    ['2026-03-14', false],
    ['2026-03-11', false],
  ]);
  expect(rows[0]?.cells).toMatchObject({ alipay: { lines: 3 }, wechat: 'missing' });
  expect(rows[3]?.cells).toMatchObject({ alipay: { differences: 0 }, wechat: null });
});

test('without statements there are no days', () => {
  expect(billDays({ items: [], missing: [] })).toEqual([]);
});
