import { type ApiError, isRefusal } from '#web/api/api-error.ts';

/** Fields by refusal reason, for refusals that do not name a field. */
export type FieldsByReason<F extends string> = Readonly<Partial<Record<string, F>>>;

/** Refusals of the verification code, for forms with one code. */
export const codeRefusals = { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_TRIES_USED_UP: 'code' } as const;

/** Field of a refusal; null if it concerns no field of the form, for example when the server was unreachable. */
export function refusedField<F extends string>(
  error: ApiError,
  fields: readonly F[],
  byReason: FieldsByReason<F> = {},
): F | null {
  if (!isRefusal(error)) return null;
  const named = error.facts.field ?? error.fields[0]?.field;
  return fields.find((field) => field === named) ?? byReason[error.reason ?? ''] ?? null;
}

/** The code field if the refusal has used up the code. */
export function spentCode({ reason }: ApiError): readonly 'code'[] {
  return reason === 'CODE_EXPIRED' || reason === 'CODE_TRIES_USED_UP' ? ['code'] : [];
}
