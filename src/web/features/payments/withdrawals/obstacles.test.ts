import { expect, test } from 'vitest';
import { withdraw } from '#contract/payments/withdrawals.ts';
import { obstacleHref, obstacleOf } from './obstacles.ts';
import { en, zh } from './words.ts';

/** What only a request itself can be refused with, never the state of the account. */
const ofTheRequest = ['TAX_CHANGED', 'IDEMPOTENCY_KEY_REUSED'];
const standing = withdraw.refusals.filter((reason) => !ofTheRequest.includes(reason));

test.each(standing)('%s is said in both languages', (reason) => {
  const obstacle = obstacleOf(reason);
  expect(obstacle).toBe(reason);
  for (const words of [zh, en]) expect(words.obstacles[obstacle]('11-21 18:42')).not.toBe('');
});

test('what can be mended leads to where it is mended, what takes time leads nowhere', () => {
  expect(obstacleHref('PAYEE_MISSING')).toBe('/pages/sub/accountSecurity/bindAlipay');
  expect(obstacleHref('IDENTITY_NOT_VERIFIED')).toBe('/pages/sub/accountSecurity/certification');
  expect(obstacleHref('PAYEE_COOLING')).toBeNull();
  expect(obstacleHref('WITHDRAW_OPEN')).toBeNull();
});

test('an obstacle these screens know nothing of is not passed over', () => {
  expect(obstacleOf('SOMETHING_NEW')).toBe('OTHER');
});
