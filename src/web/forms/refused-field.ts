import { type ApiError, isRefusal } from '#web/api/api-error.ts';

/** Fields by the reason of a refusal, for refusals that name no field themselves. */
export type FieldsByReason<F extends string> = Readonly<Partial<Record<string, F>>>;

/** Refusals about the one-time code of a form that has a single one. */
export const codeRefusals = { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_TRIES_USED_UP: 'code' } as const;

/** The field a refusal is about; null where it is about none of the form, as when the server was not reached. */
export function refusedField<F extends string>(
  error: ApiError,
  fields: readonly F[],
  byReason: FieldsByReason<F> = {},
): F | null {
  if (!isRefusal(error)) return null;
  const named = error.facts.field ?? error.fields[0]?.field;
  return fields.find((field) => field === named) ?? byReason[error.reason ?? ''] ?? null;
}

/** The one-time code where a refusal has used it up: another has to be requested. */
export function spentCode({ reason }: ApiError): readonly 'code'[] {
  return reason === 'CODE_EXPIRED' || reason === 'CODE_TRIES_USED_UP' ? ['code'] : [];
}
