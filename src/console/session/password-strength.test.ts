import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { checkPassword } from '#domain/operator/access-rules.ts';
import { isAcceptable, passwordStrength } from './password-strength.ts';

const name = 'lin-wei';

function isAccepted(password: string): boolean {
  try {
    checkPassword(password, name);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['short', 'abc'],
  ['repetitive', 'aaaaaaaaaaaaaaaa'],
  ['hasName', 'my LIN-WEI password'],
  ['fair', 'abcdefgh1234'],
  ['good', 'sunny tree house'],
  ['strong', 'sunny tree house, 42 blue cars'],
] as const)('%s: %s', (strength, password) => {
  expect(passwordStrength(password, name)).toBe(strength);
});

test('what is told while typing agrees with what the server accepts', () => {
  assert(
    property(string({ maxLength: 128 }), (password) => {
      expect(isAcceptable(passwordStrength(password, name))).toBe(isAccepted(password));
    }),
  );
});
