import { checkCharacterOf, readIdNumber } from '#domain/identity/id-number.ts';

export const ID_NUMBER_LENGTH = 18;

/** Fault of a typed ID number; `missing` is the number of characters still missing. */
export type IdNumberFault = { readonly missing: number } | 'form' | 'check' | 'birthday';

/** Normalizes input for the field: digits, and a final `X`. */
export function idNumberTyped(text: string): string {
  const normalized = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '');
  const at = normalized.indexOf('X');
  const ended = at === -1 ? normalized : normalized.slice(0, at + 1);
  return ended.slice(0, ID_NUMBER_LENGTH);
}

/**
 * The most specific fault; null for a valid ID number. A wrong digit anywhere fails the check character, so a wrong
 * birthday is reported only if the check character matches.
 */
export function idNumberFault(typed: string, now: Date): IdNumberFault | null {
  if (/X./.test(typed) || typed.startsWith('0')) return 'form';
  if (typed.endsWith('X') && typed.length < ID_NUMBER_LENGTH) return 'form';
  if (typed.length < ID_NUMBER_LENGTH) return { missing: ID_NUMBER_LENGTH - typed.length };
  if (readIdNumber(typed, now) !== null) return null;
  return checkCharacterOf(typed) === typed.at(-1) ? 'birthday' : 'check';
}
