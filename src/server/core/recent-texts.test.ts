import { expect, test, vi } from 'vitest';
import { forRecentTexts } from './recent-texts.ts';

test('a text that comes again is described once', () => {
  const describe = vi.fn((text: string) => text.length);
  const lengthOf = forRecentTexts(describe);
  expect(['br', 'gzip', 'br', '', ''].map(lengthOf)).toEqual([2, 4, 2, 0, 0]);
  expect(describe.mock.calls.map(([text]) => text)).toEqual(['br', 'gzip', '']);
});

test('many texts and long ones are described right, and not kept for ever', () => {
  const describe = vi.fn((text: string) => text.length);
  const lengthOf = forRecentTexts(describe);
  const long = 'x'.repeat(300);
  expect([lengthOf(long), lengthOf(long)]).toEqual([300, 300]);
  expect(describe).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 1_001; at++) lengthOf(String(at));
  describe.mockClear();
  expect(lengthOf('0')).toBe(1);
  expect(describe).toHaveBeenCalledOnce();
});
