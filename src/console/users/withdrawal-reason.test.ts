import { expect, test } from 'vitest';
import { withdrawalReason } from './withdrawal-reason.ts';

test('codes of a review are translated one by one, unknown ones stay', () => {
  expect(withdrawalReason('reviewing', 'firstToPayee amount', 'en')).toBe(
    'First payout to this payee, Amount above the limit',
  );
  expect(withdrawalReason('reviewing', 'frozen SYSTEM_X', 'zh')).toBe('账号已冻结、SYSTEM_X');
});

test('a failure has a text, and an operator’s words are not touched', () => {
  expect(withdrawalReason('failed', 'payeeName', 'en')).toBe('Payee’s name differs');
  expect(withdrawalReason('failed', 'constructor', 'en')).toBe('constructor');
  expect(withdrawalReason('refused', 'amount is disputed', 'en')).toBe('amount is disputed');
  expect(withdrawalReason('paid', null, 'zh')).toBe('');
});
