import type { ApiError } from '#web/api/api-error.ts';
import { refusedField } from '#web/forms/refused-field.ts';
import { type lengthFaults, type ProfileField, profileFields } from './profile-draft.ts';
import type * as words from './words.ts';

type FaultTexts = Partial<Record<ProfileField | 'whole', string>>;

/** One sentence per field: what is wrong with its length, else what the server said of it. */
export function faultTexts(
  lengths: ReturnType<typeof lengthFaults>,
  error: ApiError | null,
  text: typeof words.zh,
): FaultTexts {
  const shown: FaultTexts = {};
  if (error !== null) {
    const field = refusedField(error, profileFields, { UPLOAD_NOT_FOUND: 'avatar' });
    shown[field ?? 'whole'] = error.messageOr(text.failed);
  }
  for (const field of ['nickname', 'intro'] as const) {
    const fault = lengths[field];
    if (fault !== undefined) shown[field] = fault === 'empty' ? text.nicknameEmpty : text.tooLong(fault.over);
  }
  return shown;
}
