import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { codeRefusals, refusedField, spentCode } from './refused-field.ts';

const fields = ['mobile', 'code'] as const;
const refused = (reason: string, details = {}) => new ApiError(400, 'No.', { reason, ...details });

test('the field the server names is before the one of the reason', () => {
  expect(refusedField(refused('CODE_WRONG'), fields, codeRefusals)).toBe('code');
  const named = refused('CODE_WRONG', { facts: { field: 'mobile' } });
  expect(refusedField(named, fields, codeRefusals)).toBe('mobile');
  const unreadable = refused('INPUT_INVALID', { fields: [{ field: 'mobile', problem: 'is too long' }] });
  expect(refusedField(unreadable, fields)).toBe('mobile');
});

test('a refusal about no field of the form, and a server that was not reached, are about the whole form', () => {
  expect(refusedField(refused('ORIGIN_FOREIGN'), fields, codeRefusals)).toBeNull();
  expect(refusedField(refused('INPUT_INVALID', { facts: { field: 'idempotencyKey' } }), fields)).toBeNull();
  expect(refusedField(new ApiError(500, 'No network.'), fields, codeRefusals)).toBeNull();
});

test('a code is spent by its end alone, not by a wrong try', () => {
  expect(
    ['CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'CODE_WRONG'].map((reason) => spentCode(refused(reason))),
  ).toEqual([['code'], ['code'], []]);
});
