import { expect, test } from 'vitest';
import { createRecharge } from '#contract/payments/money.ts';
import { wayOut } from './way-out.ts';

test('what a person can mend elsewhere leads there; another amount and a provider that is down lead nowhere', () => {
  const ways = Object.fromEntries(createRecharge.refusals.map((reason) => [reason, wayOut(reason)]));
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

test('where the server said nothing there is no way out to name', () => {
  expect(wayOut(null)).toBeNull();
});
