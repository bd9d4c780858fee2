import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('characters that turn a text around or hide in it are named', () => {
  expect(visibleText('a\u202Egnp.exe')).toBe('a[U+202E]gnp.exe');
  expect(visibleText('a\u200Bb\u2066c\u0000')).toBe('a[U+200B]b[U+2066]c[U+0000]');
  expect(visibleText('\u{e0041}')).toBe('[U+E0041]');
});

test('words, line breaks and emoji stay as they are', () => {
  const text = '主队 3:1\n<b>“不败”</b>\t⚽';
  expect(visibleText(text.replace('\n', '\r\n'))).toBe(text);
});
