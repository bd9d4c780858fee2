import { type Checkpoint, checkpointText } from '#domain/log/checkpoint.ts';
import { cosignedText, formatCosignature } from '#domain/log/cosignature.ts';
import { formatSignedNote, type SignatureType, signatureTypes } from '#domain/log/signed-note.ts';
import { formatVerifierKey, keyIdOf } from '#domain/log/verifier-key.ts';
import type { LogKey, LogKeys } from './log-keys.ts';
import { nativeSha256 } from './native-sha256.ts';

/** The key name of the clock's signature. */
const clockNameOf = (origin: string): string => `${origin}/clock`;

/**
 * A head as a signed note with two signatures: the log's own, and a cosignature of its clock with the time.
 * @param timeSeconds since 1970, whole.
 */
export function signHead(keys: LogKeys, checkpoint: Checkpoint, timeSeconds: number): string {
  const text = checkpointText(checkpoint);
  const { ed25519, cosignature } = signatureTypes;
  const line = (keyName: string, key: LogKey, type: SignatureType, signature: Uint8Array) => ({
    keyName,
    keyId: keyIdOf(nativeSha256, { name: keyName, type, publicKey: key.publicKey }),
    signature,
  });
  const timed = { time: timeSeconds, signature: keys.clock.sign(cosignedText(timeSeconds, text)) };
  return formatSignedNote({
    text,
    signatures: [
      line(checkpoint.origin, keys.log, ed25519, keys.log.sign(text)),
      line(clockNameOf(checkpoint.origin), keys.clock, cosignature, formatCosignature(timed)),
    ],
  });
}

/** A signed note by the key of the log, for texts that no checkpoint can have. */
export function signWithLogKey({ log }: LogKeys, origin: string, text: string): string {
  const key = { name: origin, type: signatureTypes.ed25519, publicKey: log.publicKey };
  const line = { keyName: origin, keyId: keyIdOf(nativeSha256, key), signature: log.sign(text) };
  return formatSignedNote({ text, signatures: [line] });
}

/** Both public keys as C2SP verifier keys, for verifiers of heads. */
export function verifierKeys(keys: LogKeys, origin: string): { logKey: string; clockKey: string } {
  const { ed25519, cosignature } = signatureTypes;
  const of = (name: string, type: SignatureType, { publicKey }: LogKey) =>
    formatVerifierKey(nativeSha256, { name, type, publicKey });
  return {
    logKey: of(origin, ed25519, keys.log),
    clockKey: of(clockNameOf(origin), cosignature, keys.clock),
  };
}
