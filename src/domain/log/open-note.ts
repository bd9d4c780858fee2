import type { NoteCrypto } from './note-crypto.ts';
import { type NoteSignature, type SignedNote, signatureTypes } from './signed-note.ts';
import { keyIdOf, type VerifierKey } from './verifier-key.ts';
import { verifyCosignature } from './verify-cosignature.ts';

/** A verified signature line. */
export interface VerifiedLine<Key extends VerifierKey = VerifierKey> {
  readonly key: Key;
  readonly line: NoteSignature;
  /** Time of a cosignature in seconds since 1970; null for a plain signature. */
  readonly timeSeconds: number | null;
}

/**
 * Verifies the lines of known keys, in the order of the note; ignores lines of other keys. Returns null if a line has
 * the name and ID of a known key but does not verify: then the whole note is rejected.
 * Source: C2SP signed-note, section Signatures.
 */
export function openNote<Key extends VerifierKey>(
  crypto: NoteCrypto,
  keys: readonly Key[],
  note: SignedNote,
): readonly VerifiedLine<Key>[] | null {
  const known = keys.map((key) => ({ key, id: keyIdOf(crypto.sha256, key) }));
  const verified: VerifiedLine<Key>[] = [];
  for (const line of note.signatures) {
    for (const { key, id } of known) {
      if (line.keyName !== key.name || line.keyId !== id) continue;
      const found = verifyLine(crypto, key, note.text, line);
      if (found === null) return null;
      verified.push({ key, line, ...found });
    }
  }
  return verified;
}

function verifyLine(
  crypto: NoteCrypto,
  key: VerifierKey,
  text: string,
  line: NoteSignature,
): { timeSeconds: number | null } | null {
  if (key.type === signatureTypes.ed25519) {
    const isSigned = crypto.ed25519(line.signature, new TextEncoder().encode(text), key.publicKey);
    return isSigned ? { timeSeconds: null } : null;
  }
  const cosignature = verifyCosignature(crypto, key, text, line);
  return cosignature && { timeSeconds: cosignature.time };
}
