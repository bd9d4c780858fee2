import { expect, test } from 'vitest';
import { type KeyPress, keyAct } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, isTyping: false };

const press = (key: string, more: Partial<KeyPress> = {}) => keyAct({ ...plain, ...more, key });

test.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['c', 'claim'],
  ['r', 'release'],
  ['?', 'help'],
  ['Escape', 'close'],
] as const)('%s: %s', (key, act) => {
  expect(press(key)).toEqual({ act });
});

test('digits choose a decision, from one on', () => {
  expect([press('1'), press('9'), press('0')]).toEqual([
    { act: 'decide', index: 0 },
    { act: 'decide', index: 8 },
    null,
  ]);
});

test('in a field letters and digits are text; sending and closing work', () => {
  const isTyping = true;
  expect(['j', '1', '?'].map((key) => press(key, { isTyping }))).toEqual([null, null, null]);
  expect(press('Enter', { isTyping, ctrlKey: true })).toEqual({ act: 'submit' });
  expect(press('Enter', { isTyping, metaKey: true })).toEqual({ act: 'submit' });
  expect(press('Escape', { isTyping })).toEqual({ act: 'close' });
});

test('nothing happens while a word is composed, or with keys of the browser', () => {
  expect(press('Enter', { isComposing: true, ctrlKey: true })).toBeNull();
  expect(press('Escape', { isComposing: true })).toBeNull();
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('1', { altKey: true })).toBeNull();
  expect(press('Enter')).toBeNull();
});
