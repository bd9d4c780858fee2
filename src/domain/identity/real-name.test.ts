import { expect, test } from 'vitest';
import { maskRealName, readRealName } from './real-name.ts';

test.each([
  ['张三', '张三'],
  [' 张 三 ', '张三'],
  ['欧阳娜娜', '欧阳娜娜'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
  ['𠮷田', '𠮷田'],
])('%j is normalized to %s', (typed, name) => {
  expect(readRealName(typed)).toBe(name);
});

test.each(['', '张', 'Zhang San', '张3', '·张三', '张三·', '张··三', '张三'.repeat(16), '<b>张三</b>'])(
  '%j is invalid',
  (typed) => {
    expect(readRealName(typed)).toBeNull();
  },
);

test('a masked name shows its first character only', () => {
  expect(['张三', '欧阳娜娜', '𠮷田', '阿卜·提'].map(maskRealName)).toEqual(['张*', '欧***', '𠮷*', '阿***']);
});
