import { expect, test, vi } from 'vitest';
import { perCharacter } from './per-character.ts';

test('each character is looked at once, until there are too many', () => {
  const of = vi.fn((character: string) => character.length);
  const remembered = perCharacter(of);
  expect([...'abacus🥅🥅'].map(remembered)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
  expect(of).toHaveBeenCalledTimes(6);
  for (let code = 0x4e00; code < 0x4e00 + 20_000; code++) remembered(String.fromCodePoint(code));
  remembered('a');
  expect(of).toHaveBeenCalledTimes(6 + 20_000 + 1);
});
