import { randomInt } from 'node:crypto';
import { checkCharacterOf } from '#domain/identity/id-number.ts';

const families = '张王李赵刘陈杨黄周吴';
const givenNames = '伟芳娜敏静丽强磊军洋勇艳杰涛明超秀兰霞平';

/** A person unique in the test, with this date of birth; the name has no suffix that triggers a sandbox failure. */
export function anyPerson(birthday = '1990-03-07'): { readonly realName: string; readonly idNumber: string } {
  const pick = (from: string): string => from[randomInt(from.length)] ?? '';
  // An unassigned area code, and a serial number: five random digits per day.
  const digits = `11${randomInt(1_000, 10_000)}${birthday.replaceAll('-', '')}${randomInt(100, 1_000)}`;
  return {
    realName: pick(families) + pick(givenNames) + pick(givenNames),
    idNumber: digits + checkCharacterOf(digits),
  };
}
