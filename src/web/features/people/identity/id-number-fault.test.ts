import { expect, test } from 'vitest';
import { checkCharacterOf } from '#domain/identity/id-number.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { idNumberFault, idNumberTyped } from './id-number-fault.ts';

const now = new Date('2026-03-14T00:00:00Z');
const whole = (digits: string) => digits + checkCharacterOf(digits);

test('a valid ID number has no fault, with any check character', () => {
  for (let count = 0; count < 50; count++) expect(idNumberFault(anyPerson().idNumber, now)).toBeNull();
});

test('every single mistyped digit is detected', () => {
  const { idNumber } = anyPerson();
  for (let at = 1; at < 17; at++) {
    const wrong = `${idNumber.slice(0, at)}${(Number(idNumber[at]) + 1) % 10}${idNumber.slice(at + 1)}`;
    expect(idNumberFault(wrong, now), wrong).toBe('check');
  }
});

test('an incomplete number reports the missing characters', () => {
  expect(idNumberFault('', now)).toEqual({ missing: 18 });
  expect(idNumberFault(anyPerson().idNumber.slice(0, 17).replace('X', '1'), now)).toEqual({ missing: 1 });
});

test('an impossible or future date is reported as a wrong birthday', () => {
  expect(idNumberFault(whole('11010119900230123'), now)).toBe('birthday');
  expect(idNumberFault(whole('11010120270101123'), now)).toBe('birthday');
});

test('an X anywhere but at the end is invalid', () => {
  expect(idNumberFault('1101X', now)).toBe('form');
  expect(idNumberFault('01010119900307123X', now)).toBe('form');
});

test('full-width digits, spaces and a lower-case x are normalized', () => {
  expect(idNumberTyped('１１０１０１ 19900307 123x')).toBe('11010119900307123X');
  expect(idNumberTyped('110101-19900307-1234-5')).toBe('110101199003071234');
  expect(idNumberTyped('11X01')).toBe('11X');
});
