import { expect, test } from 'vitest';
import { markedParts } from './marks.ts';

test('a fragment is shown with a little context of its line', () => {
  const text = '一、价格\n若开赛前升到 −1，这个判断不再成立。更多数据加微 xd8866。\n二、风险';
  const start = text.indexOf('加微');
  expect(markedParts(text, [{ start, end: start + 9 }])).toEqual([
    { before: '…个判断不再成立。更多数据', fragment: '加微 xd8866', after: '。' },
  ]);
});

test('a short text is shown completely, without dots', () => {
  expect(markedParts('稳赚', [{ start: 0, end: 2 }])).toEqual([{ before: '', fragment: '稳赚', after: '' }]);
});
