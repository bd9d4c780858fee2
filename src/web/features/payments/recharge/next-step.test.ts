import { expect, test } from 'vitest';
import { createRecharge } from '#contract/payments/money.ts';
import { nextStepFor } from './next-step.ts';

test('a refusal that can be resolved elsewhere links there; a wrong amount and an unavailable provider have no link', () => {
  const ways = Object.fromEntries(createRecharge.refusals.map((reason) => [reason, nextStepFor(reason)]));
  expect(ways).toEqual({
    IDENTITY_NOT_VERIFIED: 'certify',
    RECHARGE_AMOUNT: null,
    RECHARGE_DAILY_LIMIT: null,
    IDEMPOTENCY_KEY_REUSED: null,
    PAYMENT_UNAVAILABLE: null,
    WX_TICKET_INVALID: 'wechat',
    SELF_EXCLUDED: 'protection',
    TEEN_MODE: 'protection',
  });
});

test('without a reason there is no link', () => {
  expect(nextStepFor(null)).toBeNull();
});
