import { expect, test } from 'vitest';
import type { Store } from '#web/state/visit-storage.ts';
import { type Choice, forgetChoice, storeChoice, storedChoice } from './stored-choice.ts';

const plain = { preset: null, presetProvider: null };
const offered = { packagesFen: [1800, 3800], providers: ['alipay', 'wechat'] as const };
const choice: Choice = { packFen: 1800, typed: '', provider: 'wechat' };

function store(text: string | null = null): Store {
  const stored = new Map(text === null ? [] : [['recharge:choice', text]]);
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const both = { ...offered, providers: [...offered.providers] };

test('the form state is restored for the same URL parameters only', () => {
  const storage = store();
  storeChoice(plain, choice, storage);
  expect(storedChoice(plain, both, storage)).toEqual(choice);
  expect(storedChoice({ preset: '800', presetProvider: null }, both, storage)).toBeNull();
  expect(storedChoice({ preset: null, presetProvider: 'alipay' }, both, storage)).toBeNull();
});

test('options no longer offered are not restored', () => {
  const storage = store();
  storeChoice(plain, choice, storage);
  expect(storedChoice(plain, { packagesFen: [3800], providers: ['alipay'] }, storage)).toEqual({
    packFen: null,
    typed: '',
    provider: null,
  });
});

test('deleted or unreadable state is not restored', () => {
  const storage = store();
  storeChoice(plain, choice, storage);
  forgetChoice(storage);
  expect(storedChoice(plain, both, storage)).toBeNull();
  expect(storedChoice(plain, both, store('{'))).toBeNull();
});
