import { expect, test } from 'vitest';
import { preferred } from './locale.ts';

test.each([
  [['zh-TW', 'en'], 'zh'],
  [['de', 'en-GB', 'zh'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j begins in %s', (languages, locale) => {
  expect(preferred(languages)).toBe(locale);
});
