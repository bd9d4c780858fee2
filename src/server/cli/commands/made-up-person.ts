import { createHash } from 'node:crypto';
import { checkCharacterOf } from '#domain/identity/id-number.ts';
import type { Person } from '#server/features/people/identity/person-seal.ts';

const surnames = [...'王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗'];
const givenNames = [
  '伟',
  '敏',
  '静',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '娟',
  '涛',
  '建国',
  '志强',
  '秀英',
  '晓明',
  '海燕',
];
const DAY_MS = 86_400_000;
const FIRST_BIRTHDAY = Date.UTC(1970, 0, 1);
const BIRTHDAYS = 10_000;

/** A fictitious person for a prepared user: deterministic per phone number, with a valid identity number. */
export function madeUpPerson(mobile: string): Person {
  const bytes = createHash('sha256').update(`person:${mobile}`).digest();
  const pick = <T>(of: readonly T[], at: number): T => of[bytes.readUInt16BE(at) % of.length] as T;
  const birthday = new Date(FIRST_BIRTHDAY + (bytes.readUInt32BE(4) % BIRTHDAYS) * DAY_MS);
  const digits = `110101${birthday.toISOString().slice(0, 10).replaceAll('-', '')}${String(bytes.readUInt32BE(8) % 1000).padStart(3, '0')}`;
  return {
    realName: `${pick(surnames, 0)}${pick(givenNames, 2)}`,
    idNumber: digits + checkCharacterOf(digits),
  };
}
