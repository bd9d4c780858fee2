import { expect, test } from 'vitest';
import { dropEnrolmentToken, enrolmentToken, takeEnrolmentToken } from './enrolment-token.ts';

function open(pathname: string, hash: string) {
  const addresses: unknown[] = [];
  takeEnrolmentToken({ pathname, hash }, { replaceState: (_, __, url) => addresses.push(url) });
  return addresses;
}

test('the token of a link leaves the address at once and is kept until it is used', () => {
  expect(open('/console/enrol', '#secret')).toEqual(['/console/enrol']);
  expect(enrolmentToken()).toBe('secret');
  dropEnrolmentToken();
  expect(enrolmentToken()).toBeNull();
});

test('fragments of other pages are left alone', () => {
  expect(open('/console/audit', '#content')).toEqual([]);
  expect(open('/console/enrol', '')).toEqual([]);
  expect(enrolmentToken()).toBeNull();
});
