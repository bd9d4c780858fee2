import type { ApiError } from '#web/api/api-error.ts';
import { refusedField } from '#web/forms/refused-field.ts';
import { type lengthFaults, type ProfileField, profileFields } from './profile-draft.ts';
import type * as words from './words.ts';

type FaultTexts = Partial<Record<ProfileField | 'whole', string>>;

/** One sentence per field: a length error, else the server's message. */
export function faultTexts(
  lengths: ReturnType<typeof lengthFaults>,
  error: ApiError | null,
  text: typeof words.zh,
): FaultTexts {
  const texts: FaultTexts = {};
  if (error !== null) {
    const field = refusedField(error, profileFields, { UPLOAD_NOT_FOUND: 'avatar' });
    texts[field ?? 'whole'] = error.messageOr(text.failed);
  }
  for (const field of ['nickname', 'intro'] as const) {
    const fault = lengths[field];
    if (fault !== undefined) texts[field] = fault === 'empty' ? text.nicknameEmpty : text.tooLong(fault.over);
  }
  return texts;
}
