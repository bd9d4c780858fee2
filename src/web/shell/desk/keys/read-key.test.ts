import { expect, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { type Pressed, readKey, stepTo } from './read-key.ts';

function press(key: string, more: Partial<Pressed> = {}): Pressed {
  return Object.assign({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false }, more);
}

test('j and k move through the rows', () => {
  expect(readKey(press('j'), false)).toEqual({ kind: 'row', step: 1 });
  expect(readKey(press('k'), false)).toEqual({ kind: 'row', step: -1 });
});

test('a key with a modifier, or while text is composed, belongs to the browser', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    for (const key of ['j', 'k', '/', '?', 'g']) expect(readKey(press(key, more), false)).toBeNull();
});

test('a letter names a page only after g', () => {
  expect(readKey(press('i'), false)).toBeNull();
  expect(readKey(press('i'), true)).toEqual({ kind: 'go', href: paths.inbox() });
  expect(readKey(press('x'), true)).toBeNull();
  expect(readKey(press('j'), true)).toEqual({ kind: 'row', step: 1 });
});

test('names of object properties are no keys', () => {
  expect(readKey(press('constructor'), true)).toBeNull();
});

test('a step stays within the rows and begins at the first one in view', () => {
  expect(stepTo(-1, 1, 5, 3)).toBe(3);
  expect(stepTo(0, -1, 5, 0)).toBe(0);
  expect(stepTo(4, 1, 5, 0)).toBe(4);
  expect(stepTo(2, 1, 5, 0)).toBe(3);
});
