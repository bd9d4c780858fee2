import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Store } from '#web/state/visit-storage.ts';
import {
  parseWechatCallback,
  storeAgreed,
  createNonce,
  takeNonce,
  takeAgreed,
  withoutWechatParams,
} from './wechat-consent.ts';
import { wechatRefusal } from './WechatLogin.tsx';
import { zh } from './words.ts';

function emptyStore(): Store {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
}

test('WeChat’s parameters are removed from the URL, all others stay', () => {
  const params = new URLSearchParams('from=%2Fmine%3Fa%3D1&code=0abc&state=s1');
  expect(parseWechatCallback(params)).toEqual({ code: '0abc', state: 's1' });
  expect(withoutWechatParams(params).toString()).toBe('from=%2Fmine%3Fa%3D1');
  expect(parseWechatCallback(new URLSearchParams('code=0abc'))).toBeNull();
});

test('the nonce is stored before the redirect, is used once, and another browser has none that matches', () => {
  const storage = emptyStore();
  const nonce = createNonce(storage);
  // Format of the contract.
  expect(nonce).toMatch(/^[0-9A-Za-z_-]{22,64}$/);
  expect(takeNonce(storage)).toBe(nonce);
  expect(takeNonce(storage)).not.toBe(nonce);
  expect(createNonce(storage)).not.toBe(nonce);
});

test('a ticked consent applies once, to its own redirect to WeChat', () => {
  const storage = emptyStore();
  expect(takeAgreed(storage)).toBe(false);
  storeAgreed(true, storage);
  expect([takeAgreed(storage), takeAgreed(storage)]).toEqual([true, false]);
  storeAgreed(true, storage);
  storeAgreed(false, storage);
  expect(takeAgreed(storage)).toBe(false);
});

test('the message for an unavailable WeChat does not mention money', () => {
  const refused = (reason: string) => new ApiError(503, '没有扣款', { reason });
  expect(wechatRefusal(refused('PROVIDER_UNAVAILABLE'), zh)).toBe(zh.wechatSilent);
  expect(wechatRefusal(refused('WX_CODE_INVALID'), zh)).toBe('没有扣款');
  expect(wechatRefusal(new ApiError(500, ''), zh)).toBe(zh.loginFailed);
});
