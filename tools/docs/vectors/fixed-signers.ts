import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { type CosignatureType, cosignedMessage, formatCosignature } from '#domain/log/cosignature.ts';
import type { Sha256 } from '#domain/log/sha256.ts';
import { type NoteSignature, signatureTypes } from '#domain/log/signed-note.ts';
import { keyIdOf, type VerifierKey } from '#domain/log/verifier-key.ts';

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** A key of the test vectors: everybody can derive it from its seed, so it protects nothing. */
export interface FixedSigner {
  readonly key: VerifierKey;
  /** 32 bytes: SHA-256 of `red penalty test vector: NAME`. */
  readonly seed: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** PKCS#8 prefix of a 32-byte Ed25519 seed. Source: RFC 8410 section 7. */
const seedHeader = Buffer.from('302e020100300506032b657004220420', 'hex');

const seedOf = (name: string) => sha256(Buffer.from(`red penalty test vector: ${name}`));

/** An Ed25519 key, for plain signatures or cosignatures. */
export function ed25519Signer(
  name: string,
  type: typeof signatureTypes.ed25519 | typeof signatureTypes.cosignature,
): FixedSigner {
  const seed = seedOf(name);
  const privateKey = createPrivateKey({
    key: Buffer.concat([seedHeader, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { key: { name, type, publicKey }, seed, sign: (message) => sign(null, message, privateKey) };
}

/** An ML-DSA-44 key that signs deterministically. */
export function mlDsaSigner(name: string): FixedSigner {
  const seed = seedOf(`${name} ml-dsa-44`);
  const { publicKey, secretKey } = ml_dsa44.keygen(seed);
  const key = { name, type: signatureTypes.mlDsa44Cosignature, publicKey };
  return { key, seed, sign: (message) => ml_dsa44.sign(message, secretKey, { extraEntropy: false }) };
}

/** A plain signature line. */
export function plainLine({ key, sign: signWith }: FixedSigner, text: string): NoteSignature {
  return { keyName: key.name, keyId: keyIdOf(sha256, key), signature: signWith(Buffer.from(text)) };
}

/** A cosignature line with a time in seconds. */
export function cosignedLine(
  { key, sign: signWith }: FixedSigner,
  time: number,
  text: string,
): NoteSignature {
  // The signers of cosignatures above have one of both types.
  const type = key.type as CosignatureType;
  const signature = signWith(cosignedMessage({ name: key.name, type }, time, text));
  return {
    keyName: key.name,
    keyId: keyIdOf(sha256, key),
    signature: formatCosignature({ time, signature }),
  };
}
