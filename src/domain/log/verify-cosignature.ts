import { type Cosignature, cosignedMessage, isCosignatureType, parseCosignature } from './cosignature.ts';
import type { NoteCrypto } from './note-crypto.ts';
import { type NoteSignature, signatureTypes } from './signed-note.ts';
import { keyIdOf, type VerifierKey } from './verifier-key.ts';

/**
 * Verifies a cosignature line of a checkpoint; returns null if it is not a cosignature by this key. A time of 0 means
 * that the cosigner states no time; cosignatures of witnesses have one. Source: C2SP tlog-cosignature, section Format.
 */
export function verifyCosignature(
  crypto: NoteCrypto,
  key: VerifierKey,
  checkpointText: string,
  line: NoteSignature,
): Cosignature | null {
  const { name, type } = key;
  if (line.keyName !== name || line.keyId !== keyIdOf(crypto.sha256, key) || !isCosignatureType(type))
    return null;
  const cosignature = parseCosignature(line.signature, type);
  const message = cosignature && messageOf({ name, type }, cosignature.time, checkpointText);
  if (!cosignature || !message) return null;
  const verify = type === signatureTypes.cosignature ? crypto.ed25519 : crypto.mlDsa44;
  return verify(cosignature.signature, message, key.publicKey) ? cosignature : null;
}

/** The signed message, or null if the text cannot be cosigned. */
function messageOf(...[key, time, text]: Parameters<typeof cosignedMessage>): Uint8Array | null {
  try {
    return cosignedMessage(key, time, text);
  } catch {
    // Not a checkpoint, or a name is too long for ML-DSA-44.
    return null;
  }
}
