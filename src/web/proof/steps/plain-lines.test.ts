import { expect, test } from 'vitest';
import { rightSettlement, sealedPublication } from '#test/build/sealed-publication.ts';
import { plainLines } from './plain-lines.ts';
import { checkOf } from './testing/check-of.ts';

const right = { state: 'passed', title: '', facts: [] } as const;
const linesOf = (
  check: Parameters<typeof plainLines>[1],
  content: Parameters<typeof plainLines>[0] = right,
) => plainLines(content, check, 'zh').map(({ state, title }) => `${state} ${title}`);

test('three plain lines: unchanged, logged before kick-off by our own word or by witnesses, not rewritten', () => {
  expect(linesOf(checkOf())).toEqual([
    'passed 内容未被改动',
    'partly 开赛前 7 小时 44 分钟已登记',
    'passed 账本没有被改写',
  ]);
  const witnessed = checkOf({ cosignedAt: ['2026-11-20T12:00:35Z', '2026-11-20T12:45:00Z'] });
  expect(linesOf(witnessed)[1]).toBe('passed 开赛前 7 小时已登记');
  expect(plainLines(right, witnessed, 'en')[1]?.fact).toContain('2 independent witnesses');
  const late = checkOf({ cosignedAt: ['2026-11-20T12:00:35Z', '2026-11-20T19:45:00Z'] });
  expect(linesOf(late)[1]).toMatch(/^partly/);
  expect(linesOf(checkOf({ kickoffAt: '2026-11-20T12:00:30.000Z' }))[1]).toBe('pending 无法证明在开赛前登记');
});

test('a settlement that this device recomputed is the last line, and a first visit claims no earlier one', () => {
  const scheme = sealedPublication();
  const settled = checkOf({ leaves: [scheme.publish, rightSettlement(scheme)] });
  const recomputed = settled.checked && { ...settled.checked, recomputed: 1 };
  expect(linesOf({ ...settled, checked: recomputed })[2]).toBe('passed 结果可由你复算');
  const check = checkOf();
  const first = { ...check, log: { ...check.log, before: null } };
  expect(linesOf(first)[2]).toBe('partly 首次核对，已记下账本指纹');
});

test('an unreachable log leaves what this device found alone, and nothing is claimed while it checks', () => {
  expect(linesOf('failed')).toEqual(['passed 内容未被改动', 'pending 公示账加载失败']);
  expect(linesOf('failed', null)).toEqual(['pending 公示账加载失败']);
  expect(linesOf('checking').every((line) => line.startsWith('checking'))).toBe(true);
  const waiting = { ...checkOf(), checked: null };
  expect(linesOf(waiting)).toEqual(['passed 内容未被改动', 'pending 正在写入公示账']);
});
