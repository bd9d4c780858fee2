import { parseCheckpoint } from './checkpoint.ts';
import { signatureTypes } from './signed-note.ts';
import { isWhole } from './tree-path.ts';
import type { VerifierKey } from './verifier-key.ts';

/** Signature types of timestamped cosignatures: Ed25519 and ML-DSA-44. */
export type CosignatureType = typeof signatureTypes.cosignature | typeof signatureTypes.mlDsa44Cosignature;

/** A signature over a checkpoint with its time, in whole seconds since 1970. */
export interface Cosignature {
  readonly time: number;
  /** Signature over `cosignedMessage`: 64 bytes for Ed25519, 2420 for ML-DSA-44. */
  readonly signature: Uint8Array;
}

const timeBytes = 8;
const signatureBytes: Readonly<Record<CosignatureType, number>> = {
  [signatureTypes.cosignature]: 64,
  [signatureTypes.mlDsa44Cosignature]: 2420,
};
/** The structure signed by ML-DSA-44 stores the length of a name in one byte. */
const maxNameBytes = 255;

/** Whether a key of this type creates cosignatures, not plain signatures. */
export function isCosignatureType(type: VerifierKey['type']): type is CosignatureType {
  return type !== signatureTypes.ed25519;
}

/**
 * Signed message of an Ed25519 cosignature, in UTF-8. Source: C2SP tlog-cosignature, section Ed25519 signed message.
 * @throws RangeError for a time that is not a whole number of seconds.
 */
export function cosignedText(time: number, checkpointText: string): string {
  if (!isWhole(time)) throw new RangeError(`Not a time in seconds: ${time}`);
  return `cosignature/v1\ntime ${time}\n${checkpointText}`;
}

/**
 * Signed message of a cosignature. Ed25519 signs the whole text. ML-DSA-44 signs the structure `cosigned_message` with
 * the empty context; it contains the cosigner's name but no extension lines.
 * Source: C2SP tlog-cosignature, sections Ed25519 signed message and ML-DSA-44 signed message.
 * @throws RangeError for an invalid time, a text that is not a checkpoint, or a name of more than 255 bytes.
 */
export function cosignedMessage(
  { name, type }: { readonly name: string; readonly type: CosignatureType },
  time: number,
  checkpointText: string,
): Uint8Array {
  const checkpoint = parseCheckpoint(checkpointText);
  if (checkpoint === null) throw new RangeError('Not a checkpoint');
  const signed = utf8(cosignedText(time, checkpointText));
  if (type === signatureTypes.cosignature) return signed;
  return new Uint8Array([
    ...utf8('subtree/v1\n\0'),
    ...shortName(name),
    ...uint64(time),
    ...shortName(checkpoint.origin),
    ...uint64(0),
    ...uint64(checkpoint.size),
    ...checkpoint.root,
  ]);
}

/** Bytes of a cosignature in a signature line: big-endian time, then the signature. */
export function formatCosignature({ time, signature }: Cosignature): Uint8Array {
  if (!isWhole(time)) throw new RangeError(`Not a time in seconds: ${time}`);
  if (!Object.values(signatureBytes).includes(signature.length)) {
    throw new RangeError('A signature has 64 bytes (Ed25519) or 2420 (ML-DSA-44)');
  }
  return new Uint8Array([...uint64(time), ...signature]);
}

/** Parses the bytes of a cosignature, or returns null. Verifies nothing. */
export function parseCosignature(
  bytes: Uint8Array,
  type: CosignatureType = signatureTypes.cosignature,
): Cosignature | null {
  if (bytes.length !== timeBytes + signatureBytes[type]) return null;
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset, timeBytes).getBigUint64(0));
  return isWhole(time) ? { time, signature: bytes.subarray(timeBytes) } : null;
}

function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(timeBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function shortName(name: string): Uint8Array {
  const bytes = utf8(name);
  if (bytes.length === 0 || bytes.length > maxNameBytes) {
    throw new RangeError(`A signed name has 1 to ${maxNameBytes} bytes, not ${bytes.length}`);
  }
  return new Uint8Array([bytes.length, ...bytes]);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
