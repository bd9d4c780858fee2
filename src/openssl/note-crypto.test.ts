import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { nativeCrypto, nobleCrypto } from '#test/build/cosignature/note-crypto.ts';
import { hasMlDsa44, opensslCrypto } from './note-crypto.ts';

const message = Buffer.from('a checkpoint');

/** A key pair with its raw public key and a signature over the message. */
function signed(algorithm: 'ed25519' | 'ml-dsa-44') {
  const { publicKey, privateKey } =
    algorithm === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ml-dsa-44');
  const key = new Uint8Array(publicKey.export({ format: 'raw-public' }));
  return { key, signature: new Uint8Array(sign(null, message, privateKey)) };
}

test.each(['ed25519', 'ml-dsa-44'] as const)('%s accepts and refuses what two others do', (algorithm) => {
  const name = algorithm === 'ed25519' ? 'ed25519' : 'mlDsa44';
  const { key, signature } = signed(algorithm);
  for (const crypto of [opensslCrypto, nativeCrypto, nobleCrypto]) {
    expect(crypto[name](signature, message, key)).toBe(true);
    expect(crypto[name](signature, Buffer.from('another'), key)).toBe(false);
    expect(crypto[name](signature.with(9, (signature[9] ?? 0) ^ 1), message, key)).toBe(false);
    expect(crypto[name](signature, message, signed(algorithm).key)).toBe(false);
  }
});

test('a malformed key or signature is invalid, never an exception', () => {
  const { key, signature } = signed('ed25519');
  for (const length of [0, 31, 33, 1312]) {
    expect(opensslCrypto.ed25519(signature, message, new Uint8Array(length))).toBe(false);
    expect(opensslCrypto.mlDsa44(signature, message, new Uint8Array(length))).toBe(false);
    expect(opensslCrypto.ed25519(new Uint8Array(length), message, key)).toBe(false);
  }
});

test('this Node has ML-DSA-44', () => {
  expect(hasMlDsa44()).toBe(true);
});
