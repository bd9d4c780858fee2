import { beijingDateOf } from '../beijing-day.ts';

/** Weights of GB 11643-1999, i.e. ISO 7064 MOD 11-2: 2^(17 - i) mod 11 for the digit at i. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkCharacters = '10X98765432';

/** Check character of an identity number from its first 17 digits. Source: GB 11643-1999, ISO 7064 MOD 11-2. */
export function checkCharacterOf(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return checkCharacters[sum % 11] ?? '';
}

/**
 * Normalizes an identity number: 18 characters, the last a digit or `X`. Accepts full-width characters, blanks and a
 * small `x`.
 * @param now the birthday must not be after its Beijing day.
 * @returns null if form, birthday or check character is invalid.
 */
export function readIdNumber(typed: string, now: Date): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || checkCharacterOf(text) !== text[17]) return null;
  const birthday = birthdayOf(text);
  const isDay = !Number.isNaN(Date.parse(birthday)) && new Date(birthday).toISOString().startsWith(birthday);
  return isDay && birthday >= '1900-01-01' && birthday <= beijingDateOf(now) ? text : null;
}

/** Birthday in an identity number: `1990-03-07`. */
export function birthdayOf(idNumber: string): string {
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
}

/**
 * Age in whole years on the Beijing day of an instant. A year is completed on the birthday; for a birthday on 29
 * February, on 1 March in years without that day.
 */
export function ageOn(birthday: string, now: Date): number {
  const today = beijingDateOf(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}

/** Civil Code, article 17: adult from the age of 18. */
export function isAdult(idNumber: string, now: Date): boolean {
  return ageOn(birthdayOf(idNumber), now) >= 18;
}

/** `110***********1234`: enough for its owner to recognise it. */
export function maskIdNumber(idNumber: string): string {
  return `${idNumber.slice(0, 3)}${'*'.repeat(11)}${idNumber.slice(-4)}`;
}
