import { checkCharacterOf, readIdNumber } from '#domain/identity/id-number.ts';

export const ID_NUMBER_LENGTH = 18;

/** What is wrong with a typed identity number; `missing` characters where it is not at its end yet. */
export type IdNumberFault = { readonly missing: number } | 'form' | 'check' | 'birthday';

/** What a keyboard or a clipboard gives, as the field keeps it: digits, and an `X` that can only be the last. */
export function idNumberTyped(text: string): string {
  const kept = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '');
  const at = kept.indexOf('X');
  const ended = at === -1 ? kept : kept.slice(0, at + 1);
  return ended.slice(0, ID_NUMBER_LENGTH);
}

/**
 * Says what is wrong as exactly as it can be known; null for an identity number. A wrong digit anywhere shows in the check
 * character, so a birthday is called wrong only where the number fits in itself.
 */
export function idNumberFault(typed: string, now: Date): IdNumberFault | null {
  if (/X./.test(typed) || typed.startsWith('0')) return 'form';
  if (typed.endsWith('X') && typed.length < ID_NUMBER_LENGTH) return 'form';
  if (typed.length < ID_NUMBER_LENGTH) return { missing: ID_NUMBER_LENGTH - typed.length };
  if (readIdNumber(typed, now) !== null) return null;
  return checkCharacterOf(typed) === typed.at(-1) ? 'birthday' : 'check';
}
