import { expect, test } from 'vitest';
import { forgetIdempotencyKey, idempotencyKeyFor, isRequestPending } from './idempotency-key.ts';
import { newId } from './new-id.ts';
import type { Store } from './visit-storage.ts';

function emptyStore(): Store {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
}

test('the same content keeps its key, so that a double tap or a reload is the same request', () => {
  const store = emptyStore();
  const id = idempotencyKeyFor('unlock one', '3800', store);
  expect(idempotencyKeyFor('unlock one', '3800', store)).toBe(id);
});

test('the key is stored before the request is sent', () => {
  const store = emptyStore();
  const id = idempotencyKeyFor('unlock one', '3800', store);
  expect(store.getItem('request:unlock one')).toContain(id);
});

test('other content or another intent gets another key', () => {
  const store = emptyStore();
  const id = idempotencyKeyFor('recharge', '3800', store);
  expect(idempotencyKeyFor('recharge two', '3800', store)).not.toBe(id);
  expect(idempotencyKeyFor('recharge', '5800', store)).not.toBe(id);
});

test('a request that is through is forgotten: the same content is a new one', () => {
  const store = emptyStore();
  const id = idempotencyKeyFor('recharge', '3800', store);
  forgetIdempotencyKey('recharge', store);
  expect(idempotencyKeyFor('recharge', '3800', store)).not.toBe(id);
});

test('a request counts as pending by its content until it completes', () => {
  const store = emptyStore();
  expect(isRequestPending('recharge', '3800', store)).toBe(false);
  idempotencyKeyFor('recharge', '3800', store);
  expect(['3800', '5800'].map((content) => isRequestPending('recharge', content, store))).toEqual([
    true,
    false,
  ]);
  forgetIdempotencyKey('recharge', store);
  expect(isRequestPending('recharge', '3800', store)).toBe(false);
});

test('invalid stored text is ignored', () => {
  const store = emptyStore();
  store.setItem('request:recharge', '{broken');
  expect(idempotencyKeyFor('recharge', '3800', store)).toMatch(/^[0-9a-f-]{36}$/);
});

test('a key is a version 4 UUID', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
