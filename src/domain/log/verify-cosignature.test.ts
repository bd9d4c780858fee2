import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { describe, expect, test } from 'vitest';
import { newCosigner } from '#test/build/cosignature/cosigner.ts';
import { bitsOf, nativeSha256, flipBit } from '#test/build/log-tree.ts';
import { nativeCrypto, nobleCrypto } from '#test/build/cosignature/note-crypto.ts';
import { isFull } from '#test/level.ts';
import { cosignedMessage, formatCosignature, parseCosignature } from './cosignature.ts';
import { formatSignatureLines, parseSignatureLines, signatureTypes } from './signed-note.ts';
import { formatVerifierKey, keyIdOf, parseVerifierKey, type VerifierKey } from './verifier-key.ts';
import { verifyCosignature } from './verify-cosignature.ts';

// The checkpoint of C2SP tlog-cosignature.
const root = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=';
const text = `example.com/behind-the-sofa\n20852163\n${root}\n`;
const time = 1_679_315_147;
const { cosignature: ed25519Type, mlDsa44Cosignature: mlDsa44Type } = signatureTypes;
const kinds = [
  ['Ed25519', newCosigner('witness.example.com/w1', ed25519Type)],
  ['ML-DSA-44', newCosigner('witness.example.com/w1', mlDsa44Type)],
] as const;
const implementations = [
  ['OpenSSL', nativeCrypto],
  ['noble', nobleCrypto],
] as const;

/** A big-endian number of eight bytes. */
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

test('what ML-DSA-44 signs is the structure of the specification, byte for byte', () => {
  const name = 'witness.example.com/w1';
  const expected = Buffer.concat([
    Buffer.from('737562747265652f76310a00', 'hex'),
    Buffer.from([22]),
    Buffer.from(name),
    u64(time),
    Buffer.from([27]),
    Buffer.from('example.com/behind-the-sofa'),
    u64(0),
    u64(20_852_163),
    Buffer.from(root, 'base64'),
  ]);
  expect(Buffer.from(cosignedMessage({ name, type: mlDsa44Type }, time, text))).toEqual(expected);
  expect(Buffer.from(cosignedMessage({ name, type: ed25519Type }, time, text)).toString()).toBe(
    `cosignature/v1\ntime 1679315147\n${text}`,
  );
});

test('a name in the structure has up to 255 bytes, not characters', () => {
  const messageFor = (name: string, origin: string) =>
    cosignedMessage({ name, type: mlDsa44Type }, time, `${origin}\n1\n${root}\n`);
  expect(messageFor('é'.repeat(127), 'o'.repeat(255)).length).toBe(12 + 255 + 8 + 256 + 16 + 32);
  expect(() => messageFor('é'.repeat(128), 'o')).toThrow(RangeError);
  expect(() => messageFor('n', 'o'.repeat(256))).toThrow(RangeError);
  expect(() => cosignedMessage({ name: 'n', type: mlDsa44Type }, time, 'no checkpoint\n')).toThrow(
    RangeError,
  );
});

describe.each(kinds)('a cosignature by %s', (_, { key, line }) => {
  const good = line(text, time);
  const verdict = (changed: typeof good, under = text, by: VerifierKey = key) =>
    verifyCosignature(nativeCrypto, by, under, changed);

  test.each(implementations)('verifies with %s, and says when it was made', (_name, crypto) => {
    expect(verifyCosignature(crypto, key, text, good)?.time).toBe(time);
  });

  test('survives its way through a signature line and a verifier key', () => {
    const vkey = formatVerifierKey(nativeSha256, key);
    const read = parseVerifierKey(nativeSha256, vkey);
    expect(read).toEqual(key);
    expect(vkey).toMatch(/^witness\.example\.com\/w1\+[0-9a-f]{8}\+B/);
    const [again] = parseSignatureLines(formatSignatureLines([good])) ?? [];
    expect(read && again && verdict(again, text, read)?.time).toBe(time);
  });

  test('is refused with any bit of its time or signature turned', () => {
    // Verifying ML-DSA-44 takes a millisecond: of its 19,424 bits every 35th, all at the full level.
    const isLong = good.signature.length > 1_000;
    const bits = bitsOf(good.signature.length).filter(
      (bit, index) => isFull || !isLong || bit < 64 || index % 7 === 0,
    );
    const accepted = bits.filter((bit) => verdict({ ...good, signature: flipBit(good.signature, bit) }));
    expect(bits.length).toBeGreaterThan(100);
    expect(accepted).toEqual([]);
  });

  test('is refused with any bit of the checkpoint turned', () => {
    const bytes = Buffer.from(text);
    const accepted = bitsOf(bytes.length).filter((bit) =>
      verdict(good, Buffer.from(flipBit(bytes, bit)).toString('utf8')),
    );
    expect(accepted).toEqual([]);
  });

  test('is refused under another name, key ID or key', () => {
    const other = newCosigner(key.name, key.type);
    const renamed = { ...key, name: 'witness.example.com/w2' };
    const asRenamed = { ...good, keyName: renamed.name, keyId: keyIdOf(nativeSha256, renamed) };
    expect(verdict({ ...good, keyName: 'witness.example.com/w2' })).toBeNull();
    expect(verdict({ ...good, keyId: '00000000' })).toBeNull();
    expect(verdict(good, text, other.key)).toBeNull();
    expect(verdict({ ...good, keyId: keyIdOf(nativeSha256, other.key) }, text, other.key)).toBeNull();
    // Ed25519 does not sign the cosigner's name: only the tuple of name and key ID tells its lines apart.
    const isNameSigned = key.type === mlDsa44Type;
    expect(verdict(asRenamed, text, renamed) === null).toBe(isNameSigned);
  });

  test('is refused with another length, or under what is no checkpoint', () => {
    const shorter = { ...good, signature: good.signature.subarray(0, -1) };
    const longer = { ...good, signature: new Uint8Array([...good.signature, 0]) };
    expect([shorter, longer].map((each) => verdict(each))).toEqual([null, null]);
    expect(verdict(good, 'no checkpoint\n')).toBeNull();
  });
});

test('ML-DSA-44 signs with the empty context: another one does not verify', () => {
  const { publicKey, secretKey } = ml_dsa44.keygen(new Uint8Array(32).fill(7));
  const key = { name: 'w', type: mlDsa44Type, publicKey };
  const message = cosignedMessage(key, time, text);
  const lineOf = (signature: Uint8Array) => ({
    keyName: 'w',
    keyId: keyIdOf(nativeSha256, key),
    signature: formatCosignature({ time, signature }),
  });
  const plain = lineOf(ml_dsa44.sign(message, secretKey));
  const inContext = lineOf(ml_dsa44.sign(message, secretKey, { context: Buffer.from('subtree/v1') }));
  for (const [, crypto] of implementations) {
    expect(verifyCosignature(crypto, key, text, plain)?.time).toBe(time);
    expect(verifyCosignature(crypto, key, text, inContext)).toBeNull();
  }
});

test('extension lines are signed by Ed25519 and not by ML-DSA-44', () => {
  const [[, ed25519], [, mlDsa44]] = kinds;
  const extended = `${text}an extension\n`;
  expect(verifyCosignature(nativeCrypto, ed25519.key, extended, ed25519.line(text, time))).toBeNull();
  expect(verifyCosignature(nativeCrypto, mlDsa44.key, extended, mlDsa44.line(text, time))?.time).toBe(time);
});

test('a plain signature is no cosignature, and a time beyond exact numbers is refused', () => {
  const plainKey = { name: 'w', type: signatureTypes.ed25519, publicKey: new Uint8Array(32) };
  const keyId = keyIdOf(nativeSha256, plainKey);
  const plain = { keyName: 'w', keyId, signature: new Uint8Array(64) };
  expect(verifyCosignature(nativeCrypto, plainKey, text, plain)).toBeNull();
  const late = Buffer.concat([Buffer.from('0020000000000000', 'hex'), new Uint8Array(2420)]);
  expect(parseCosignature(late, mlDsa44Type)).toBeNull();
});
