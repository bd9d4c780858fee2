import { expect, test } from 'vitest';
import { isDismissed, noticeIds, withDismissed } from './dismissed-notices.ts';

test('what is dismissed stays so while it is shown, and is forgotten afterwards', () => {
  const one = withDismissed('', 'a', ['a', 'b']);
  expect([isDismissed(one, 'a'), isDismissed(one, 'b')]).toEqual([true, false]);
  expect(withDismissed(one, 'b', ['a', 'b'])).toBe('a b');
  expect(withDismissed(one, 'c', ['b', 'c'])).toBe('c');
});

test('nothing dismissed is nothing stored', () => {
  expect(noticeIds.write(noticeIds.read(null))).toBeNull();
  expect(isDismissed(noticeIds.read(null), 'a')).toBe(false);
});
