import { expect, test } from 'vitest';
import type { Store } from '#web/state/visit-storage.ts';
import { type Choice, forgetChoice, keepChoice, keptChoice } from './kept-choice.ts';

const plain = { preset: null, presetProvider: null };
const offered = { packagesFen: [1800, 3800], providers: ['alipay', 'wechat'] as const };
const choice: Choice = { packFen: 1800, typed: '', provider: 'wechat' };

function store(text: string | null = null): Store {
  const kept = new Map(text === null ? [] : [['recharge:choice', text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const both = { ...offered, providers: [...offered.providers] };

test('what was filled in comes up again at the same address, and at no other', () => {
  const storage = store();
  keepChoice(plain, choice, storage);
  expect(keptChoice(plain, both, storage)).toEqual(choice);
  expect(keptChoice({ preset: '800', presetProvider: null }, both, storage)).toBeNull();
  expect(keptChoice({ preset: null, presetProvider: 'alipay' }, both, storage)).toBeNull();
});

test('what is offered no more is not chosen again', () => {
  const storage = store();
  keepChoice(plain, choice, storage);
  expect(keptChoice(plain, { packagesFen: [3800], providers: ['alipay'] }, storage)).toEqual({
    packFen: null,
    typed: '',
    provider: null,
  });
});

test('nothing comes up after it was forgotten, or of what nobody can read', () => {
  const storage = store();
  keepChoice(plain, choice, storage);
  forgetChoice(storage);
  expect(keptChoice(plain, both, storage)).toBeNull();
  expect(keptChoice(plain, both, store('{'))).toBeNull();
});
