import { expect, test } from 'vitest';
import { forgetRequest, isRequestKept, newId, requestIdFor, type Store } from './request-id.ts';

function emptyStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('the same request keeps its id, so that a second tap or a reload is the same request', () => {
  const store = emptyStore();
  const id = requestIdFor('unlock one', '3800', store);
  expect(requestIdFor('unlock one', '3800', store)).toBe(id);
});

test('the id is stored before anything is sent', () => {
  const store = emptyStore();
  const id = requestIdFor('unlock one', '3800', store);
  expect(store.getItem('request:unlock one')).toContain(id);
});

test('other content and another intent are other requests', () => {
  const store = emptyStore();
  const id = requestIdFor('recharge', '3800', store);
  expect(requestIdFor('recharge two', '3800', store)).not.toBe(id);
  expect(requestIdFor('recharge', '5800', store)).not.toBe(id);
});

test('a request that is through is forgotten: the same content is a new one', () => {
  const store = emptyStore();
  const id = requestIdFor('recharge', '3800', store);
  forgetRequest('recharge', store);
  expect(requestIdFor('recharge', '3800', store)).not.toBe(id);
});

test('a request is known to be under way by its content, until it is through', () => {
  const store = emptyStore();
  expect(isRequestKept('recharge', '3800', store)).toBe(false);
  requestIdFor('recharge', '3800', store);
  expect(['3800', '5800'].map((content) => isRequestKept('recharge', content, store))).toEqual([true, false]);
  forgetRequest('recharge', store);
  expect(isRequestKept('recharge', '3800', store)).toBe(false);
});

test('what somebody else wrote into the storage is no request', () => {
  const store = emptyStore();
  store.setItem('request:recharge', '{broken');
  expect(requestIdFor('recharge', '3800', store)).toMatch(/^[0-9a-f-]{36}$/);
});

test('an id is a version 4 UUID', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
