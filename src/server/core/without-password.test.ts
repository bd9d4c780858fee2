import { expect, test } from 'vitest';
import { withoutPassword } from './without-password.ts';

test.each([
  ['postgres://app:secret@db:5432/rpr', 'postgres://app:***@db:5432/rpr'],
  ['postgres://app:se@cr/et@db/rpr', 'postgres://app:***@db/rpr'],
  ['mysql://:secret@db', 'mysql://:***@db'],
  ['postgres:///rpr?user=app&password=secret&host=/tmp', 'postgres:///rpr?user=app&password=***&host=/tmp'],
  ['postgres://db:5432/rpr', 'postgres://db:5432/rpr'],
  ['no address', 'no address'],
])('%s is masked as %s', (address, masked) => {
  expect(withoutPassword(address)).toBe(masked);
});
