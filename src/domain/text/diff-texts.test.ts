import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTexts } from './diff-texts.ts';

const shown = (before: string, after: string) =>
  diffTexts([...before], [...after])
    .map(({ kind, text }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text)
    .join('');

test.each([
  ['', '', ''],
  ['abc', 'abc', ' a b c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['abc', 'axc', ' a-b+x c'],
  ['abcd', 'acd', ' a-b c d'],
  ['acd', 'abcd', ' a+b c d'],
  ['ab', 'ba', '-a b+a'],
])('%j to %j is %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('a difference has both versions, and no more changes than all of both', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const diffed = diffTexts(before, after);
      const without = (kind: string) => diffed.filter((each) => each.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
      const same = diffed.filter(({ kind }) => kind === 'same').length;
      expect(diffed.length).toBe(before.length + after.length - same);
    }),
  );
});
