import { describe, expect, test } from 'vitest';
import { checkPassword, mayTryLogin } from './access-rules.ts';

describe('a password', () => {
  test.each([
    'correct horse battery',
    '球赛分析师的密码要足够长才行',
    'a1b2c3d4e5f6',
    `${'x'.repeat(100)}abcdefgh`,
  ])('of enough different characters is accepted: %s', (password) => {
    expect(() => checkPassword(password, 'li-na')).not.toThrow();
  });

  test.each([
    ['eleven characters', 'a1b2c3d4e5f'],
    ['129 characters', `abcde${'x'.repeat(124)}`],
    ['one key held down', 'a'.repeat(40)],
    ['four characters in turn', 'abcdabcdabcdabcd'],
    ['the name inside', 'password-LI-NA-2026'],
    // 22 code units, 11 characters.
    ['eleven emoji', '😀😁😂🤣😃😄😅😆😉😊😋'],
  ])('is refused: %s', (_, password) => {
    expect(() => checkPassword(password, 'li-na')).toThrow('PASSWORD_WEAK');
  });
});

test('each limit closes by itself, and only when it is reached', () => {
  expect(mayTryLogin({ ofNameAndNetwork: 4, ofName: 29, ofNetwork: 29 })).toBe(true);
  expect(mayTryLogin({ ofNameAndNetwork: 5, ofName: 5, ofNetwork: 5 })).toBe(false);
  expect(mayTryLogin({ ofNameAndNetwork: 0, ofName: 30, ofNetwork: 0 })).toBe(false);
  expect(mayTryLogin({ ofNameAndNetwork: 0, ofName: 0, ofNetwork: 30 })).toBe(false);
});
