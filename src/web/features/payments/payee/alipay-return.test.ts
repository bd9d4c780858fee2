import { expect, test } from 'vitest';
import type { Store } from '#web/state/visit-storage.ts';
import {
  parseConsent,
  forgetConsent,
  isDeclined,
  storeConsent,
  storedConsent,
  withoutAlipayPart,
} from './alipay-return.ts';

function emptyStore(): Store {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
}

test('Alipay’s redirect is parsed; an incomplete or declined one is no consent', () => {
  const read = (query: string) => parseConsent(new URLSearchParams(query));
  expect(read('app_id=1&scope=auth_user&auth_code=c&state=s')).toEqual({ authCode: 'c', state: 's' });
  expect([read('auth_code=c'), read('state=s'), read('state=s&auth_code='), read('')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

test('declining at Alipay is distinguished from never having been there', () => {
  expect(
    ['', 'auth_code=c&state=s', 'error_scope=auth_base&state=s'].map((query) =>
      isDeclined(new URLSearchParams(query)),
    ),
  ).toEqual([false, false, true]);
});

test('Alipay’s parameters are removed from the URL, all others stay', () => {
  const left = (query: string) => withoutAlipayPart(new URLSearchParams(query)).toString();
  expect(left('x=1&app_id=1&source=alipay_wallet&scope=auth_user&state=s&auth_code=c&y=2')).toBe('x=1&y=2');
  expect(left('x=1&state=s&error_scope=auth_base')).toBe('x=1');
  expect(isDeclined(new URLSearchParams('x=1'))).toBe(false);
});

test('the consent survives a reload until it is used', () => {
  const store = emptyStore();
  storeConsent({ authCode: 'c', state: 's' }, store);
  expect(storedConsent(store)).toEqual({ authCode: 'c', state: 's' });
  forgetConsent(store);
  expect(storedConsent(store)).toBeNull();
});

test('invalid stored text is no consent', () => {
  const store = emptyStore();
  store.setItem('alipay:consent', '{"authCode":"c"');
  expect(storedConsent(store)).toBeNull();
});
