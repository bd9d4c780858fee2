import { beijingDateOf } from '../beijing-day.ts';

/** Weights of GB 11643-1999, which is ISO 7064 MOD 11-2: 2^(17 - i) mod 11 for the digit at i. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkCharacters = '10X98765432';

/** The last character of an identity number, of its first 17 digits. Source: GB 11643-1999, ISO 7064 MOD 11-2. */
export function checkCharacterOf(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return checkCharacters[sum % 11] ?? '';
}

/**
 * An identity number as it is kept: 18 characters, the last a digit or `X`. Full-width characters, blanks and a small `x` are
 * mended.
 * @param now for a birthday that must have been, on a day in Beijing.
 * @returns null for what is no identity number: form, birthday or check character is wrong.
 */
export function readIdNumber(typed: string, now: Date): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || checkCharacterOf(text) !== text[17]) return null;
  const birthday = birthdayOf(text);
  const isDay = !Number.isNaN(Date.parse(birthday)) && new Date(birthday).toISOString().startsWith(birthday);
  return isDay && birthday >= '1900-01-01' && birthday <= beijingDateOf(now) ? text : null;
}

/** The birthday in an identity number: `1990-03-07`. */
export function birthdayOf(idNumber: string): string {
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
}

/**
 * Whole years of a person on the Beijing day of an instant. A year is completed on the birthday; who was born on 29 February
 * completes it on 1 March of years that have no such day.
 */
export function ageOn(birthday: string, now: Date): number {
  const today = beijingDateOf(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}

/** Civil Code, article 17: who has turned 18 is an adult. */
export function isAdult(idNumber: string, now: Date): boolean {
  return ageOn(birthdayOf(idNumber), now) >= 18;
}

/** `110***********1234`: enough for its owner to know it by. */
export function maskIdNumber(idNumber: string): string {
  return `${idNumber.slice(0, 3)}${'*'.repeat(11)}${idNumber.slice(-4)}`;
}
