import { base64Of, bytesOfBase64 } from './base64.ts';
import { hexOf } from './hex.ts';
import type { Sha256 } from './sha256.ts';
import { isKeyName, type SignatureType, signatureTypes } from './signed-note.ts';

/**
 * A verifier's knowledge of a key. `publicKey` has 32 bytes for Ed25519 (RFC 8032) and 1312 for ML-DSA-44 (FIPS 204).
 */
export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

const publicKeyBytes: Readonly<Record<SignatureType, number>> = {
  [signatureTypes.ed25519]: 32,
  [signatureTypes.cosignature]: 32,
  [signatureTypes.mlDsa44Cosignature]: 1312,
};
const keyIdBytes = 4;

/**
 * ID of a key in signature lines: the first four bytes of SHA-256(name ‖ 0x0A ‖ type ‖ key), in hex.
 * Source: C2SP signed-note, section Signatures; tlog-cosignature, section Format.
 * @throws RangeError for an invalid name or key.
 */
export function keyIdOf(sha256: Sha256, { name, type, publicKey }: VerifierKey): string {
  if (!isKeyName(name)) throw new RangeError(`Not a key name: ${name}`);
  if (publicKey.length !== publicKeyBytes[type]) {
    throw new RangeError(`A key of type ${type} has ${publicKeyBytes[type]} bytes, not ${publicKey.length}`);
  }
  const input = new Uint8Array([...new TextEncoder().encode(name), 0x0a, type, ...publicKey]);
  return hexOf(sha256(input).subarray(0, keyIdBytes));
}

/**
 * Formats a key as `name+id+base64(type ‖ key)`. Source: C2SP signed-note, section Verifier keys.
 * @throws RangeError for an invalid name or key.
 */
export function formatVerifierKey(sha256: Sha256, key: VerifierKey): string {
  return `${key.name}+${keyIdOf(sha256, key)}+${base64Of(new Uint8Array([key.type, ...key.publicKey]))}`;
}

/** Parses the format of `formatVerifierKey`, or returns null if it is invalid or its ID does not match the key. */
export function parseVerifierKey(sha256: Sha256, text: string): VerifierKey | null {
  // Base 64 may contain plus signs; name and ID cannot.
  const [, name = '', id = '', code = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOfBase64(code);
  const type = Object.values(signatureTypes).find((known) => known === bytes?.[0]);
  if (!bytes || type === undefined || bytes.length !== 1 + publicKeyBytes[type] || !isKeyName(name))
    return null;
  const key = { name, type, publicKey: bytes.subarray(1) };
  return keyIdOf(sha256, key) === id ? key : null;
}
