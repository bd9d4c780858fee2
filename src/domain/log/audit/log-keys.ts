import type { Sha256 } from '../sha256.ts';
import { type SignatureType, signatureTypes } from '../signed-note.ts';
import { keyIdOf, parseVerifierKey, type VerifierKey } from '../verifier-key.ts';

/** A public key with the ID that identifies it in notes. */
export interface NamedKey extends VerifierKey {
  readonly keyId: string;
}

/** The two keys that must sign every head: `log` signs the checkpoint, `clock` the checkpoint with its time. */
export interface LogKeys {
  readonly log: NamedKey;
  readonly clock: NamedKey;
}

/** Parses both verifier keys, or returns null if one is not a key of its type. */
export function readLogKeys(sha256: Sha256, logKey: string, clockKey: string): LogKeys | null {
  const log = keyOf(sha256, logKey, signatureTypes.ed25519);
  const clock = keyOf(sha256, clockKey, signatureTypes.cosignature);
  return log && clock && { log, clock };
}

function keyOf(sha256: Sha256, text: string, type: SignatureType): NamedKey | null {
  const key = parseVerifierKey(sha256, text);
  if (key?.type !== type) return null;
  return { ...key, keyId: keyIdOf(sha256, key) };
}
