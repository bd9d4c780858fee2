import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test('a text has the tag of its own language, independent of the page language', () => {
  expect(['切尔西 3-1', 'Arsenal to press', '2-1 −0.75'].map(langOf)).toEqual(['zh-CN', 'en', 'en']);
});
