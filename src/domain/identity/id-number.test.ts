import { describe, expect, test } from 'vitest';
import { ageOn, birthdayOf, checkCharacterOf, isAdult, maskIdNumber, readIdNumber } from './id-number.ts';

const now = new Date('2026-03-14T12:00:00+08:00');
const withCheck = (digits: string): string => digits + checkCharacterOf(digits);

/** Definition of ISO 7064 MOD 11-2: the sum of each character times 2 to the power of its position is 1 modulo 11. */
function leavesOne(number: string): boolean {
  const sum = [...number].reduce((total, character, at) => {
    const value = character === 'X' ? 10n : BigInt(character);
    return total + value * 2n ** BigInt(17 - at);
  }, 0n);
  return sum % 11n === 1n;
}

describe('the check character', () => {
  // The two examples of GB 11643-1999, annex A.
  test.each([
    ['11010519491231002', 'X'],
    ['44052418800101001', '4'],
  ])('of %s is %s, as in the standard', (digits, character) => {
    expect(checkCharacterOf(digits)).toBe(character);
  });

  test('satisfies the definition of ISO 7064 MOD 11-2 for numbers of every remainder', () => {
    const seen = new Set<string>();
    for (let sequence = 0; sequence < 1_000; sequence += 1) {
      const number = withCheck(`11010519900307${String(sequence).padStart(3, '0')}`);
      expect(leavesOne(number), number).toBe(true);
      seen.add(number.slice(-1));
    }
    expect([...seen].sort().join('')).toBe('0123456789X');
  });

  test('detects every single wrong character and every transposition of neighbours', () => {
    const number = '11010519491231002X';
    for (let at = 0; at < 17; at += 1) {
      for (const digit of '0123456789') {
        if (digit === number[at]) continue;
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        expect(checkCharacterOf(wrong), wrong).not.toBe('X');
      }
      const [one = '', two = ''] = number.slice(at, at + 2);
      if (at < 16 && one !== two) {
        const swapped = number.slice(0, at) + two + one + number.slice(at + 2);
        expect(checkCharacterOf(swapped), swapped).not.toBe('X');
      }
    }
  });
});

describe('an identity number', () => {
  test('is normalized from keyboard variants', () => {
    for (const typed of [
      '11010519491231002x',
      ' 110105 19491231 002X ',
      '１１０１０５１９４９１２３１００２Ｘ',
    ]) {
      expect(readIdNumber(typed, now)).toBe('11010519491231002X');
    }
  });

  test.each([
    ['a wrong check character', '110105194912310021'],
    ['15 digits of the old form', '110105491231002'],
    ['a place that starts with 0', withCheck('01010519900307123')],
    ['30 February', withCheck('11010519900230123')],
    ['29 February of a common year', withCheck('11010519000229123')],
    ['month 13', withCheck('11010519901301123')],
    ['a birthday before 1900', withCheck('11010518991231123')],
    ['a birthday tomorrow', withCheck('11010520260315123')],
    ['letters', '1101051990030712XX'],
    ['nothing', ''],
  ])('%s is invalid', (_, typed) => {
    expect(readIdNumber(typed, now)).toBeNull();
  });

  test('may have a birthday today or on a leap day', () => {
    for (const digits of ['11010520260314123', '11010520000229123']) {
      expect(readIdNumber(withCheck(digits), now)).toBe(withCheck(digits));
    }
  });

  test('is masked to its first three and last four characters', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110***********002X');
  });
});

describe('age', () => {
  test.each([
    ['2008-03-14', '2026-03-13T15:59:59.999Z', 17],
    // Days begin at Beijing midnight.
    ['2008-03-14', '2026-03-13T16:00:00Z', 18],
    ['2008-02-29', '2026-02-28T15:59:59Z', 17],
    ['2008-02-29', '2026-02-28T16:00:00Z', 18],
    ['2008-02-29', '2028-02-28T16:00:00Z', 20],
    ['2026-03-14', '2026-03-14T00:00:00Z', 0],
  ])('of birthday %s is at %s %i', (birthday, at, years) => {
    expect(ageOn(birthday, new Date(at))).toBe(years);
  });

  test('18 years are an adult, from the first moment of the day in Beijing', () => {
    const number = withCheck('11010520080314123');
    expect(birthdayOf(number)).toBe('2008-03-14');
    expect(isAdult(number, new Date('2026-03-13T15:59:59.999Z'))).toBe(false);
    expect(isAdult(number, new Date('2026-03-13T16:00:00.000Z'))).toBe(true);
  });
});
