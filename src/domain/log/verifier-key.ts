import { base64Of, bytesOfBase64 } from './base64.ts';
import type { Sha256 } from './sha256.ts';
import { ed25519KeyId, isKeyName, type SignatureType, signatureTypes } from './signed-note.ts';

/** A verifier's knowledge of a key. `publicKey` has the 32 bytes of RFC 8032. */
export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

/**
 * Formats a key as `name+id+base64(type ‖ key)`. Source: C2SP signed-note, section Verifier keys.
 * @throws RangeError for an invalid name or key.
 */
export function formatVerifierKey(sha256: Sha256, { name, type, publicKey }: VerifierKey): string {
  const id = ed25519KeyId(sha256, name, publicKey, type);
  return `${name}+${id}+${base64Of(new Uint8Array([type, ...publicKey]))}`;
}

/** Parses the format of `formatVerifierKey`, or returns null if it is invalid or its ID does not match the key. */
export function parseVerifierKey(sha256: Sha256, text: string): VerifierKey | null {
  // Base 64 may contain plus signs; name and ID cannot.
  const [, name = '', id = '', code = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOfBase64(code);
  const type = Object.values(signatureTypes).find((known) => known === bytes?.[0]);
  if (bytes?.length !== 33 || type === undefined || !isKeyName(name)) return null;
  const key = { name, type, publicKey: bytes.subarray(1) };
  return ed25519KeyId(sha256, name, key.publicKey, type) === id ? key : null;
}
