import { expect, test } from 'vitest';
import { textLengths } from '#domain/input-rules.ts';
import { countOf, isOfLength } from './characters.ts';

test('a length is counted in characters as a person counts them, blanks around left out', () => {
  expect(countOf('  𝟙三½ \n', 500)).toBe('3 / 500');
});

test('a dispute has ten to five hundred characters', () => {
  const fits = (text: string) => isOfLength(text, textLengths.dispute);
  expect([`  ${'九'.repeat(9)}  `, '十'.repeat(10), '长'.repeat(500), '长'.repeat(501)].map(fits)).toEqual([
    ...[false, true, true, false],
  ]);
});
