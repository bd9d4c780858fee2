import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test('a text is spoken in its own language, whatever language the page is in', () => {
  expect(['切尔西 3-1', 'Arsenal to press', '2-1 −0.75'].map(langOf)).toEqual(['zh-CN', 'en', 'en']);
});
