import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{src,bench,e2e,test,tools,witness}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('source-style.test.ts'),
);

test('no object literal is spread into another literal', () => {
  expect(sources.length).toBeGreaterThan(2000);
  // A parenthesised literal, as after a condition, is allowed.
  expect(sources.filter((file) => /\.\.\.\{/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every lock of the database has a number of its own', () => {
  const numbers = sources
    .filter((file) => file.startsWith('src/server') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<== )7_201_\d{3}(?=;)/g) ?? []);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});
