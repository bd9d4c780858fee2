import { expect, test } from 'vitest';
import type { Store } from '#web/state/visit-storage.ts';
import {
  consentIn,
  forgetConsent,
  isDeclined,
  keepConsent,
  keptConsent,
  withoutAlipayPart,
} from './alipay-return.ts';

function emptyStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('what Alipay sends back is read; half of it, or somebody saying no, is no consent', () => {
  const read = (query: string) => consentIn(new URLSearchParams(query));
  expect(read('app_id=1&scope=auth_user&auth_code=c&state=s')).toEqual({ authCode: 'c', state: 's' });
  expect([read('auth_code=c'), read('state=s'), read('state=s&auth_code='), read('')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

test('who said no at Alipay is told apart from who has not been there', () => {
  expect(
    ['', 'auth_code=c&state=s', 'error_scope=auth_base&state=s'].map((query) =>
      isDeclined(new URLSearchParams(query)),
    ),
  ).toEqual([false, false, true]);
});

test('what Alipay added leaves the address, and every other part of it stays', () => {
  const left = (query: string) => withoutAlipayPart(new URLSearchParams(query)).toString();
  expect(left('x=1&app_id=1&source=alipay_wallet&scope=auth_user&state=s&auth_code=c&y=2')).toBe('x=1&y=2');
  expect(left('x=1&state=s&error_scope=auth_base')).toBe('x=1');
  expect(isDeclined(new URLSearchParams('x=1'))).toBe(false);
});

test('a reload keeps the consent until it is used', () => {
  const store = emptyStore();
  keepConsent({ authCode: 'c', state: 's' }, store);
  expect(keptConsent(store)).toEqual({ authCode: 'c', state: 's' });
  forgetConsent(store);
  expect(keptConsent(store)).toBeNull();
});

test('what somebody else wrote into the storage is no consent', () => {
  const store = emptyStore();
  store.setItem('alipay:consent', '{"authCode":"c"');
  expect(keptConsent(store)).toBeNull();
});
