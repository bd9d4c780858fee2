import type { ApiError } from '#web/api/api-error.ts';
import { type FieldsByReason, refusedField } from '#web/forms/refused-field.ts';

const phoneFields = ['currentCode', 'mobile', 'code'] as const;
export type PhoneField = (typeof phoneFields)[number];

export const phoneRefusals: FieldsByReason<PhoneField> = {
  CURRENT_CODE_NEEDED: 'currentCode',
  MOBILE_SAME: 'mobile',
  MOBILE_TAKEN: 'mobile',
};

/** Codes used up by a refusal: the user must request new ones. */
export function spentCodes(error: ApiError): readonly ('currentCode' | 'code')[] {
  // The number belongs to another account: both codes were correct, and each is single-use.
  if (error.reason === 'MOBILE_TAKEN') return ['currentCode', 'code'];
  const field = refusedField(error, phoneFields, phoneRefusals);
  const isSpent = error.reason === 'CODE_EXPIRED' || error.reason === 'CODE_TRIES_USED_UP';
  return isSpent && (field === 'code' || field === 'currentCode') ? [field] : [];
}
