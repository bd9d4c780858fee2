import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusedField } from '#web/forms/refused-field.ts';
import { phoneRefusals, spentCodes } from './refusal-fields.ts';

const fieldOf = (error: ApiError) => refusedField(error, ['currentCode', 'mobile', 'code'], phoneRefusals);
const refused = (reason: string, facts = {}) => new ApiError(400, 'No.', { reason, facts });

test('of two codes the refused one is marked, and only it', () => {
  expect(fieldOf(refused('CODE_WRONG', { field: 'currentCode', triesLeft: 4 }))).toBe('currentCode');
  expect(fieldOf(refused('CODE_WRONG', { field: 'code', triesLeft: 4 }))).toBe('code');
  expect(spentCodes(refused('CODE_EXPIRED', { field: 'code' }))).toEqual(['code']);
  expect(spentCodes(refused('CODE_WRONG', { field: 'code' }))).toEqual([]);
});

test('a number that cannot be taken is marked itself, and one of somebody else has used up both codes', () => {
  expect(fieldOf(refused('MOBILE_SAME'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_SAME'))).toEqual([]);
  expect(fieldOf(refused('MOBILE_TAKEN'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_TAKEN'))).toEqual(['currentCode', 'code']);
});

test('an input the server could not read is marked where it is', () => {
  const error = new ApiError(400, 'No.', {
    reason: 'INPUT_INVALID',
    fields: [{ field: 'mobile', problem: 'is no mobile number' }],
  });
  expect(fieldOf(error)).toBe('mobile');
});

test('what never reached the server, and what is about no field, is said for the whole form', () => {
  expect(fieldOf(new ApiError(500, 'No network.'))).toBeNull();
  expect(fieldOf(refused('ORIGIN_FOREIGN'))).toBeNull();
});
