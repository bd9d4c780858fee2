import { CallError } from '../api/call-error.ts';

/** Which field a refusal is about, by its reason. */
export type FieldOfReason = Readonly<Record<string, string>>;

/**
 * The field beside which a failed call is explained, or null if it is about none of them: the one that the server names, else
 * the one of the reason.
 */
export function refusedField(
  error: unknown,
  fields: readonly string[],
  byReason: FieldOfReason = {},
): string | null {
  if (!(error instanceof CallError) || error.reason === null) return null;
  const { fields: problems, facts, reason } = error;
  const named = [
    ...problems.map(({ field }) => field),
    ...(typeof facts.field === 'string' ? [facts.field] : []),
    ...(Array.isArray(facts.fields) ? facts.fields.filter((each) => typeof each === 'string') : []),
    byReason[reason] ?? '',
  ].map((field) => field.split('.').at(-1));
  return fields.find((field) => named.includes(field)) ?? null;
}
