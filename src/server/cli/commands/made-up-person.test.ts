import { expect, test } from 'vitest';
import { isAdult, readIdNumber } from '#domain/identity/id-number.ts';
import { readRealName } from '#domain/identity/real-name.ts';
import { madeUpPerson } from './made-up-person.ts';

test('a prepared user is an adult with a valid name and identity number, deterministically', () => {
  const now = new Date('2026-03-14T00:00:00Z');
  const mobiles = Array.from({ length: 200 }, (_, at) => String(13_800_138_000 + at));
  for (const mobile of mobiles) {
    const { realName, idNumber } = madeUpPerson(mobile);
    expect(readRealName(realName)).toBe(realName);
    expect(readIdNumber(idNumber, now)).toBe(idNumber);
    expect(isAdult(idNumber, now)).toBe(true);
    expect(madeUpPerson(mobile)).toEqual({ realName, idNumber });
  }
  expect(new Set(mobiles.map((mobile) => madeUpPerson(mobile).idNumber)).size).toBe(200);
});
