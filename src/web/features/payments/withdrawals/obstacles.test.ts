import { expect, test } from 'vitest';
import { withdraw } from '#contract/payments/withdrawals.ts';
import { obstacleHref, obstacleOf } from './obstacles.ts';
import { en, zh } from './words.ts';

/** Refusals of the request itself, never of the account's state. */
const requestRefusals = ['TAX_CHANGED', 'IDEMPOTENCY_KEY_REUSED'];
const accountRefusals = withdraw.refusals.filter((reason) => !requestRefusals.includes(reason));

test.each(accountRefusals)('%s has a text in both languages', (reason) => {
  const obstacle = obstacleOf(reason);
  expect(obstacle).toBe(reason);
  for (const words of [zh, en]) expect(words.obstacles[obstacle]('11-21 18:42')).not.toBe('');
});

test('a resolvable obstacle links to its page, one that needs time has no link', () => {
  expect(obstacleHref('PAYEE_MISSING')).toBe('/pages/sub/accountSecurity/bindAlipay');
  expect(obstacleHref('IDENTITY_NOT_VERIFIED')).toBe('/pages/sub/accountSecurity/certification');
  expect(obstacleHref('PAYEE_COOLING')).toBeNull();
  expect(obstacleHref('WITHDRAW_OPEN')).toBeNull();
});

test('an unknown obstacle is still shown', () => {
  expect(obstacleOf('SOMETHING_NEW')).toBe('OTHER');
});
