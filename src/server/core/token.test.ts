import { expect, test } from 'vitest';
import { hashToken, newToken, tokenOf } from './token.ts';

test('a token is accepted with and without Bearer, and in no other form', () => {
  const token = newToken();
  expect(tokenOf(token)).toBe(token);
  expect(tokenOf(`Bearer ${token}`)).toBe(token);
  expect(tokenOf(`bearer ${token}`)).toBe(token);
  for (const other of [
    `Basic ${token}`,
    `Bearer  ${token}`,
    `${token} `,
    `${token}x`,
    token.slice(1),
    '',
    'Bearer ',
  ]) {
    expect(tokenOf(other)).toBeNull();
  }
  expect(tokenOf(undefined)).toBeNull();
  expect(tokenOf('x'.repeat(1_000_000))).toBeNull();
});

test('two tokens always differ, and the stored hash is not the token', () => {
  expect(newToken()).not.toBe(newToken());
  const token = newToken();
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString('base64url')).not.toBe(token);
});
