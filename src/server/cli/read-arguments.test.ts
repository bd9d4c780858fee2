import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

const usage = { zh: '用法：x', en: 'Usage: x' };
const read = (...args: readonly string[]) => {
  const { words, values, flags } = readArguments(args, {
    options: ['--reason', '--as'],
    flags: ['--all'],
    usage,
  });
  return { words, values: Object.fromEntries(values), flags: [...flags] };
};

test.each([
  [
    ['one', '--reason', 'because', 'two'],
    { words: ['one', 'two'], values: { '--reason': 'because' }, flags: [] },
  ],
  [['--reason=a=b', '--all'], { words: [], values: { '--reason': 'a=b' }, flags: ['--all'] }],
  [['--reason', '-1', '--as', '138'], { words: [], values: { '--reason': '-1', '--as': '138' }, flags: [] }],
  [['--reason', 'first', '--reason', 'last'], { words: [], values: { '--reason': 'last' }, flags: [] }],
  [['--', '--all'], { words: ['--all'], values: {}, flags: [] }],
])('%j is parsed as expected', (args, expected) => expect(read(...args)).toEqual(expected));

test.each([
  [['--reason'], '--reason needs a value. Usage: x'],
  [['--reason', '--all'], '--reason needs a value. Usage: x'],
  [['--all=yes'], '--all takes no value. Usage: x'],
  [['--nothing'], 'Unknown option --nothing. Usage: x'],
  [['-r', 'why'], 'Unknown option -r. Usage: x'],
])('%j is rejected with a sentence and the usage', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
