import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { refusedField } from './refused-field.ts';

const fields = ['name', 'reason'] as const;

test('the field that the server names comes before the one of the reason', () => {
  const problem = { field: 'body.name', problem: 'is too long' };
  const error = new CallError(400, '', { reason: 'INPUT_INVALID', fields: [problem] });
  expect(refusedField(error, fields, { INPUT_INVALID: 'reason' })).toBe('name');
  expect(refusedField(new CallError(400, '', { reason: 'X', facts: { field: 'reason' } }), fields)).toBe(
    'reason',
  );
});

test('a reason stands for its field', () => {
  const error = new CallError(422, '', { reason: 'OPERATOR_REASON_LENGTH' });
  expect(refusedField(error, fields, { OPERATOR_REASON_LENGTH: 'reason' })).toBe('reason');
});

test('other failures are about no field', () => {
  expect(refusedField(new CallError(409, '', { reason: 'ALREADY_DECIDED' }), fields)).toBeNull();
  expect(refusedField(new CallError(500, ''), fields)).toBeNull();
  expect(refusedField(new Error('no'), fields)).toBeNull();
});
