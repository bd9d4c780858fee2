import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const index = randomBytes(32);

test('any value round-trips, and the sealed form does not reveal it', () => {
  const ring = createKeyring([key('a')], index);
  for (const plain of ['张三', '110101199003071233', '', '𠮷'.repeat(1_000)]) {
    const sealed = ring.seal(plain, 'row 1');
    expect(ring.open(sealed, 'row 1')).toBe(plain);
    if (plain !== '') expect(Buffer.from(sealed).includes(plain)).toBe(false);
  }
});

test('the same value sealed twice differs, because its nonce is random', () => {
  const ring = createKeyring([key('a')], index);
  const sealed = Array.from({ length: 200 }, () => Buffer.from(ring.seal('x', 'row')).toString('hex'));
  expect(new Set(sealed).size).toBe(200);
});

test('a changed byte, another row, a truncated value or a missing key is rejected without revealing the value', () => {
  const ring = createKeyring([key('a')], index);
  const sealed = Buffer.from(ring.seal('secret', 'row 1'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => ring.open(changed, 'row 1'), `byte ${at}`).toThrow(/^(?!.*secret)/);
  }
  expect(() => ring.open(sealed, 'row 2')).toThrow('belongs to another row');
  expect(() => ring.open(sealed.subarray(0, -1), 'row 1')).toThrow('was changed');
  expect(() => ring.open(Buffer.alloc(0), 'row 1')).toThrow('not a sealed value');
  expect(() => createKeyring([key('b')], index).open(sealed, 'row 1')).toThrow('no key a');
});

test('a value sealed with an older key can be opened after a newer one is added, which seals from then on', () => {
  const old = key('old');
  const sealed = createKeyring([old], index).seal('x', 'row');
  const ring = createKeyring([old, key('new')], index);
  expect(ring.open(sealed, 'row')).toBe('x');
  expect([ring.keyOf(sealed), ring.keyOf(ring.seal('x', 'row')), ring.newest]).toEqual(['old', 'new', 'new']);
});

test('a blind index is equal for equal values, differs by kind, and is unaffected by new keys', () => {
  const [before, after] = [createKeyring([key('a')], index), createKeyring([key('b')], index)];
  expect(after.blindIndex('idNumber', '1')).toEqual(before.blindIndex('idNumber', '1'));
  expect(before.blindIndex('payee', '1')).not.toEqual(before.blindIndex('idNumber', '1'));
  expect(createKeyring([key('a')], randomBytes(32)).blindIndex('idNumber', '1')).not.toEqual(
    before.blindIndex('idNumber', '1'),
  );
  // Kind and value are separated in the hash input.
  expect(before.blindIndex('a', 'bc')).not.toEqual(before.blindIndex('ab', 'c'));
});
