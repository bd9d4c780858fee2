import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { codeRefusals, refusedField, spentCode } from './refused-field.ts';

const fields = ['mobile', 'code'] as const;
const refused = (reason: string, details = {}) => new ApiError(400, 'No.', { reason, ...details });

test('a field named by the server takes precedence over that of the reason', () => {
  expect(refusedField(refused('CODE_WRONG'), fields, codeRefusals)).toBe('code');
  const named = refused('CODE_WRONG', { facts: { field: 'mobile' } });
  expect(refusedField(named, fields, codeRefusals)).toBe('mobile');
  const unreadable = refused('INPUT_INVALID', { fields: [{ field: 'mobile', problem: 'is too long' }] });
  expect(refusedField(unreadable, fields)).toBe('mobile');
});

test('a refusal without a field of the form and a transport failure concern the whole form', () => {
  expect(refusedField(refused('ORIGIN_FOREIGN'), fields, codeRefusals)).toBeNull();
  expect(refusedField(refused('INPUT_INVALID', { facts: { field: 'idempotencyKey' } }), fields)).toBeNull();
  expect(refusedField(new ApiError(500, 'No network.'), fields, codeRefusals)).toBeNull();
});

test('a code is used up by expiry or the attempt limit, not by one wrong attempt', () => {
  expect(
    ['CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'CODE_WRONG'].map((reason) => spentCode(refused(reason))),
  ).toEqual([['code'], ['code'], []]);
});
