import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options, a common phone in both themes', () => {
  expect(readOptions([])).toEqual({
    words: [],
    widthPx: 390,
    heightPx: 844,
    textPercent: 100,
    themes: ['light', 'dark'],
    isWhole: false,
    hasForcedColors: false,
  });
});

test('width, height, text size, theme and pages can be chosen', () => {
  expect(
    readOptions([
      'mine',
      '--width',
      '320',
      '--height=640',
      '--text=200',
      '--theme',
      'dark',
      '--whole',
      '--forced-colors',
      'login',
    ]),
  ).toEqual({
    words: ['mine', 'login'],
    widthPx: 320,
    heightPx: 640,
    textPercent: 200,
    themes: ['dark'],
    isWhole: true,
    hasForcedColors: true,
  });
});

test.each([
  [['--width', '0'], '--width is a whole number from 240 to 2000, not “0”.'],
  [['--width', '3e2'], '--width is a whole number from 240 to 2000, not “3e2”.'],
  [['--text', '200%'], '--text is a whole number from 50 to 300, not “200%”.'],
  [['--theme', 'sepia'], '--theme is light or dark, not “sepia”.'],
])('%j is refused in one sentence', (args, why) => {
  expect(() => readOptions(args)).toThrow(why);
});
