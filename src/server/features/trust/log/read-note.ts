import { createPublicKey, verify } from 'node:crypto';
import { type Checkpoint, parseCheckpoint } from '#domain/log/checkpoint.ts';
import { cosignedText, parseCosignature } from '#domain/log/cosignature.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import { keyIdOf, parseVerifierKey, type VerifierKey } from '#domain/log/verifier-key.ts';
import { nativeSha256 } from './native-sha256.ts';

/** A head with two valid signatures. */
export interface ReadHead extends Checkpoint {
  readonly timeSeconds: number;
}

/** Parses a note and verifies both signatures; null unless both are valid. Keys are C2SP verifier keys. */
export function readNote(note: string, keys: { logKey: string; clockKey: string }): ReadHead | null {
  const parsed = parseSignedNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  const [logKey, clockKey] = [keys.logKey, keys.clockKey].map((key) => parseVerifierKey(nativeSha256, key));
  if (!parsed || !checkpoint || !logKey || !clockKey || logKey.name !== checkpoint.origin) return null;
  const signatureOf = (key: VerifierKey) => {
    const id = keyIdOf(nativeSha256, key);
    return parsed.signatures.find(({ keyName, keyId }) => keyName === key.name && keyId === id)?.signature;
  };
  const own = signatureOf(logKey);
  const timed = parseCosignature(signatureOf(clockKey) ?? new Uint8Array());
  if (!own || !timed || !isSigned(logKey, parsed.text, own)) return null;
  if (!isSigned(clockKey, cosignedText(timed.time, parsed.text), timed.signature)) return null;
  return { ...checkpoint, timeSeconds: timed.time };
}

function isSigned({ publicKey }: VerifierKey, text: string, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text, 'utf8'), key, signature);
}
