import { type ApiError, isRefusal } from '#web/api/api-error.ts';

const phoneFields = ['currentCode', 'mobile', 'code'] as const;
export type PhoneField = (typeof phoneFields)[number];

const ofReason: Readonly<Record<string, PhoneField>> = {
  CURRENT_CODE_NEEDED: 'currentCode',
  MOBILE_SAME: 'mobile',
  MOBILE_TAKEN: 'mobile',
};

/** The field a refusal is about; null where it is about none of them, as when the network is gone. */
export function refusedField(error: ApiError): PhoneField | null {
  if (!isRefusal(error)) return null;
  const named = error.facts.field ?? error.fields[0]?.field;
  return phoneFields.find((field) => field === named) ?? ofReason[error.reason ?? ''] ?? null;
}

/** The codes that are worth nothing any more after a refusal: who is told that has to ask for new ones. */
export function spentCodes(error: ApiError): readonly ('currentCode' | 'code')[] {
  // The number was another's: both codes were right, and each is good once.
  if (error.reason === 'MOBILE_TAKEN') return ['currentCode', 'code'];
  const field = refusedField(error);
  const isSpent = error.reason === 'CODE_EXPIRED' || error.reason === 'CODE_TRIES_USED_UP';
  return isSpent && (field === 'code' || field === 'currentCode') ? [field] : [];
}
