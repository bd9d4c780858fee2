import { expect, test } from 'vitest';
import { isForeign } from './is-foreign.ts';

const chinese = { title: '主队压迫占优', summary: '盘口偏低。' };
const english = { title: 'Arsenal to press', summary: 'The line is low.' };

test('a text is marked for readers of the other language only', () => {
  expect([isForeign(chinese, 'en'), isForeign(english, 'zh')]).toEqual([true, true]);
  expect([isForeign(chinese, 'zh'), isForeign(english, 'en')]).toEqual([false, false]);
});

test('a removed scheme is not marked', () => {
  expect(isForeign({ title: '', summary: '' }, 'zh')).toBe(false);
});
