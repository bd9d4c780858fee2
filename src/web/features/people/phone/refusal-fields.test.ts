import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusedField, spentCodes } from './refusal-fields.ts';

const refused = (reason: string, facts = {}) => new ApiError(400, 'No.', { reason, facts });

test('of two codes the refused one is marked, and only it', () => {
  expect(refusedField(refused('CODE_WRONG', { field: 'currentCode', triesLeft: 4 }))).toBe('currentCode');
  expect(refusedField(refused('CODE_WRONG', { field: 'code', triesLeft: 4 }))).toBe('code');
  expect(spentCodes(refused('CODE_EXPIRED', { field: 'code' }))).toEqual(['code']);
  expect(spentCodes(refused('CODE_WRONG', { field: 'code' }))).toEqual([]);
});

test('a number that cannot be taken is marked itself, and one of somebody else has used up both codes', () => {
  expect(refusedField(refused('MOBILE_SAME'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_SAME'))).toEqual([]);
  expect(refusedField(refused('MOBILE_TAKEN'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_TAKEN'))).toEqual(['currentCode', 'code']);
});

test('an input the server could not read is marked where it is', () => {
  const error = new ApiError(400, 'No.', {
    reason: 'INPUT_INVALID',
    fields: [{ field: 'mobile', problem: 'is no mobile number' }],
  });
  expect(refusedField(error)).toBe('mobile');
});

test('what never reached the server, and what is about no field, is said for the whole form', () => {
  expect(refusedField(new ApiError(500, 'No network.'))).toBeNull();
  expect(refusedField(refused('ORIGIN_FOREIGN'))).toBeNull();
});
