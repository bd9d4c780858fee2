import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the FIPS 180 examples produce their published digests', () => {
  const digestOf = (text: string) => hex(sha256(new TextEncoder().encode(text)));
  expect(digestOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(digestOf('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('every length around a block boundary hashes as in Node', () => {
  for (let length = 0; length <= 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    expect(hex(sha256(bytes))).toBe(native(bytes));
  }
});

test('any bytes hash as in Node, at any offset of their buffer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(20), (bytes, skipped) => {
      const part = bytes.subarray(skipped);
      expect(hex(sha256(part))).toBe(native(part));
    }),
  );
});
