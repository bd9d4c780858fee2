import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { flipBit } from '#test/build/log-tree.ts';
import { verifyEd25519 } from './ed25519.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

test('the test vectors of RFC 8032 and signatures of another implementation verify', () => {
  // Section 7.1, tests 1 and 3.
  const published = [
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ] as const;
  for (const [key, message, signature] of published) {
    expect(verifyEd25519(bytes(signature), bytes(message), bytes(key))).toBe(true);
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const message = new TextEncoder().encode('½ 注\n');
  const signature = Uint8Array.from(sign(null, message, privateKey));
  expect(verifyEd25519(signature, message, key)).toBe(true);
  const accepted = Array.from({ length: 512 }, (_, bit) => bit).filter((bit) =>
    verifyEd25519(flipBit(signature, bit), message, key),
  );
  expect(accepted).toEqual([]);
});

test('an invalid key or signature fails verification without throwing', () => {
  const none = new Uint8Array();
  for (const [signature, key] of [
    [none, none],
    [new Uint8Array(64), new Uint8Array(32)],
    [new Uint8Array(64).fill(255), new Uint8Array(32).fill(255)],
    [new Uint8Array(63), new Uint8Array(31)],
  ] as const) {
    expect(verifyEd25519(signature, none, key)).toBe(false);
  }
});
