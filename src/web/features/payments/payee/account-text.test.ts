import { expect, test } from 'vitest';
import { accountTyped, isAlipayAccount } from './account-text.ts';

test('a phone number and an e-mail address are valid accounts, even when pasted with spaces', () => {
  expect(['138 0013 6021', ' name@example.com '].map(accountTyped).every(isAlipayAccount)).toBe(true);
});

test('anything else is refused before submission', () => {
  expect(
    ['', '12800136021', '1380013602', 'name@', '@example.com', 'a@b', 'a..b@x.com'].some(isAlipayAccount),
  ).toBe(false);
});
