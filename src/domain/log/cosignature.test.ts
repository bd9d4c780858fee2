import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { nativeSha256, flipBit } from '#test/build/log-tree.ts';
import { cosignedText, formatCosignature, parseCosignature } from './cosignature.ts';
import { parseSignedNote, signatureTypes } from './signed-note.ts';
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts';

// The example of C2SP tlog-cosignature.
const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
const witnessLine =
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

// The verifier key of Go's golang.org/x/mod/sumdb/note.
const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';

test('the cosignature of the specification is parsed with its time', () => {
  const [line] = parseSignedNote(`${text}\n${witnessLine}`)?.signatures ?? [];
  const cosignature = parseCosignature(line?.signature ?? new Uint8Array());
  expect(cosignature?.time).toBe(1_679_315_147);
  expect(cosignedText(1_679_315_147, text)).toBe(`cosignature/v1\ntime 1679315147\n${text}`);
  expect(cosignature && Buffer.from(formatCosignature(cosignature))).toEqual(
    Buffer.from(line?.signature ?? ''),
  );
});

test('a cosignature signs its time: another time does not verify', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from(cosignedText(1000, text)), privateKey);
  const read = parseCosignature(formatCosignature({ time: 1000, signature }));
  const isSigned = (time: number) =>
    verify(null, Buffer.from(cosignedText(time, text)), publicKey, read?.signature ?? new Uint8Array());
  expect([isSigned(1000), isSigned(1001)]).toEqual([true, false]);
});

test('an invalid cosignature is rejected without an exception, and never formatted', () => {
  expect([0, 71, 73].map((length) => parseCosignature(new Uint8Array(length)))).toEqual([null, null, null]);
  expect(parseCosignature(new Uint8Array(72).fill(0xff))).toBeNull();
  expect(() => formatCosignature({ time: 1.5, signature: new Uint8Array(64) })).toThrow(RangeError);
  expect(() => formatCosignature({ time: -1, signature: new Uint8Array(64) })).toThrow(RangeError);
  expect(() => formatCosignature({ time: 1, signature: new Uint8Array(63) })).toThrow(RangeError);
  expect(() => cosignedText(1.5, text)).toThrow(RangeError);
});

test('a verifier key round-trips in the format of another implementation', () => {
  const key = parseVerifierKey(nativeSha256, peter);
  expect(key?.name).toBe('PeterNeumann');
  expect(key?.type).toBe(signatureTypes.ed25519);
  expect(key && formatVerifierKey(nativeSha256, key)).toBe(peter);
});

test('a key of one type is never accepted as another: the ID depends on the type', () => {
  const jwk = createPublicKey(generateKeyPairSync('ed25519').privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(jwk.x ?? '', 'base64url');
  const of = (type: 1 | 4) => formatVerifierKey(nativeSha256, { name: 'log', type, publicKey });
  expect(of(1).split('+')[1]).not.toBe(of(4).split('+')[1]);
  expect(parseVerifierKey(nativeSha256, of(4))?.type).toBe(signatureTypes.cosignature);
});

test('a malformed verifier key, or one with a wrong ID, is rejected without an exception', () => {
  const turned = Buffer.from(flipBit(Buffer.from(peter.slice(22), 'base64'), 12)).toString('base64');
  const malformed = [
    ...['', '++', peter.slice(1), peter.replace('c74f20a3', 'c74f20a4'), `${peter}A`, peter.slice(0, -4)],
    ...[`${peter.slice(0, 22)}${turned}`, peter.replace('PeterNeumann', 'Peter Neumann')],
  ];
  expect(malformed.filter((each) => parseVerifierKey(nativeSha256, each) !== null)).toEqual([]);
});
