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
