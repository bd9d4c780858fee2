import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusedField } from '#web/forms/refused-field.ts';
import { phoneRefusals, spentCodes } from './refusal-fields.ts';

const fieldOf = (error: ApiError) => refusedField(error, ['currentCode', 'mobile', 'code'], phoneRefusals);
const refused = (reason: string, facts = {}) => new ApiError(400, 'No.', { reason, facts });

test('only the refused one of two codes is marked', () => {
  expect(fieldOf(refused('CODE_WRONG', { field: 'currentCode', triesLeft: 4 }))).toBe('currentCode');
  expect(fieldOf(refused('CODE_WRONG', { field: 'code', triesLeft: 4 }))).toBe('code');
  expect(spentCodes(refused('CODE_EXPIRED', { field: 'code' }))).toEqual(['code']);
  expect(spentCodes(refused('CODE_WRONG', { field: 'code' }))).toEqual([]);
});

test('an unacceptable number is marked, and a number of another account has used up both codes', () => {
  expect(fieldOf(refused('MOBILE_SAME'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_SAME'))).toEqual([]);
  expect(fieldOf(refused('MOBILE_TAKEN'))).toBe('mobile');
  expect(spentCodes(refused('MOBILE_TAKEN'))).toEqual(['currentCode', 'code']);
});

test('invalid input is marked at its field', () => {
  const error = new ApiError(400, 'No.', {
    reason: 'INPUT_INVALID',
    fields: [{ field: 'mobile', problem: 'is no mobile number' }],
  });
  expect(fieldOf(error)).toBe('mobile');
});

test('transport failures and refusals without field apply to the whole form', () => {
  expect(fieldOf(new ApiError(500, 'No network.'))).toBeNull();
  expect(fieldOf(refused('ORIGIN_FOREIGN'))).toBeNull();
});
