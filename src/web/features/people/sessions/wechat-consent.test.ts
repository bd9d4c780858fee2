import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Store } from '#web/state/visit-storage.ts';
import { answerIn, keepAgreed, keptNonce, spentNonce, takeAgreed, withoutAnswer } from './wechat-consent.ts';
import { wechatRefusal } from './WechatWay.tsx';
import { zh } from './words.ts';

function emptyStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('what WeChat sent back is taken out of the address, and the rest of it stays', () => {
  const params = new URLSearchParams('from=%2Fmine%3Fa%3D1&code=0abc&state=s1');
  expect(answerIn(params)).toEqual({ code: '0abc', state: 's1' });
  expect(withoutAnswer(params).toString()).toBe('from=%2Fmine%3Fa%3D1');
  expect(answerIn(new URLSearchParams('code=0abc'))).toBeNull();
});

test('the nonce is there before WeChat is asked, is used once, and a browser that never asked has none that fits', () => {
  const storage = emptyStore();
  const nonce = keptNonce(storage);
  // As the contract wants it.
  expect(nonce).toMatch(/^[0-9A-Za-z_-]{22,64}$/);
  expect(spentNonce(storage)).toBe(nonce);
  expect(spentNonce(storage)).not.toBe(nonce);
  expect(keptNonce(storage)).not.toBe(nonce);
});

test('a box that was ticked counts once for the way to WeChat it was ticked for', () => {
  const storage = emptyStore();
  expect(takeAgreed(storage)).toBe(false);
  keepAgreed(true, storage);
  expect([takeAgreed(storage), takeAgreed(storage)]).toEqual([true, false]);
  keepAgreed(true, storage);
  keepAgreed(false, storage);
  expect(takeAgreed(storage)).toBe(false);
});

test('a WeChat that is silent is said without a word about money', () => {
  const refused = (reason: string) => new ApiError(503, '没有扣款', { reason });
  expect(wechatRefusal(refused('PROVIDER_UNAVAILABLE'), zh)).toBe(zh.wechatSilent);
  expect(wechatRefusal(refused('WX_CODE_INVALID'), zh)).toBe('没有扣款');
  expect(wechatRefusal(new ApiError(500, ''), zh)).toBe(zh.loginFailed);
});
