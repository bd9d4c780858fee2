import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { checkpointText } from '#domain/log/checkpoint.ts';
import { type CosignatureType, cosignedMessage, formatCosignature } from '#domain/log/cosignature.ts';
import { formatSignedNote, type NoteSignature, signatureTypes } from '#domain/log/signed-note.ts';
import { keyIdOf, type VerifierKey } from '#domain/log/verifier-key.ts';
import { nativeSha256 } from '../log-tree.ts';

/** A new cosigner, with the cryptography of Node. */
export function newCosigner(name: string, type: CosignatureType) {
  const pair =
    type === signatureTypes.cosignature ? generateKeyPairSync('ed25519') : generateKeyPairSync('ml-dsa-44');
  const key = { name, type, publicKey: rawKey(pair.publicKey) } satisfies VerifierKey;
  return {
    key,
    /** Creates a signature line for a checkpoint, with a time in seconds. */
    line(text: string, time: number): NoteSignature {
      const signature = sign(null, cosignedMessage({ name, type }, time, text), pair.privateKey);
      return {
        keyName: name,
        keyId: keyIdOf(nativeSha256, key),
        signature: formatCosignature({ time, signature }),
      };
    },
  };
}

/** A new log key for plain signatures. */
export function newLogSigner(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: VerifierKey = { name: origin, type: signatureTypes.ed25519, publicKey: rawKey(publicKey) };
  return {
    key,
    line: (text: string): NoteSignature => ({
      keyName: origin,
      keyId: keyIdOf(nativeSha256, key),
      signature: sign(null, Buffer.from(text), privateKey),
    }),
  };
}

/** A checkpoint with an arbitrary root, signed by `sign`. */
export function aNote(
  origin: string,
  sign: (text: string) => readonly NoteSignature[],
  { size = 5, extension = '' } = {},
): string {
  const text = checkpointText({ origin, size, root: nativeSha256(Buffer.from(`root ${size}`)) }) + extension;
  return formatSignedNote({ text, signatures: sign(text) });
}

function rawKey(key: KeyObject): Uint8Array {
  return new Uint8Array(key.export({ format: 'raw-public' }));
}
