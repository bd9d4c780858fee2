import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{src,bench,e2e,test,tools}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('source-style.test.ts'),
);

test('no object literal is spread into another one', () => {
  expect(sources.length).toBeGreaterThan(2000);
  // A literal in parentheses, as after a condition, is something else.
  expect(sources.filter((file) => /\.\.\.\{/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
