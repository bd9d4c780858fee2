import { isWhole } from './tree-path.ts';

/** A signature over a checkpoint with its time, in whole seconds since 1970. */
export interface Cosignature {
  readonly time: number;
  /** The 64 bytes of the Ed25519 signature over `cosignedText`. */
  readonly signature: Uint8Array;
}

const timeBytes = 8;
const signatureBytes = 64;

/**
 * The signed message of a cosignature, in UTF-8. Source: C2SP tlog-cosignature, section Ed25519 signed message.
 * @throws RangeError for a time that is not a whole number of seconds.
 */
export function cosignedText(time: number, checkpointText: string): string {
  if (!isWhole(time)) throw new RangeError(`Not a time in seconds: ${time}`);
  return `cosignature/v1\ntime ${time}\n${checkpointText}`;
}

/** Bytes of a cosignature in a signature line: big-endian time, then the signature. */
export function formatCosignature({ time, signature }: Cosignature): Uint8Array {
  if (!isWhole(time)) throw new RangeError(`Not a time in seconds: ${time}`);
  if (signature.length !== signatureBytes) throw new RangeError('An Ed25519 signature has 64 bytes');
  const bytes = new Uint8Array(timeBytes + signatureBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  bytes.set(signature, timeBytes);
  return bytes;
}

/** Parses the bytes of a cosignature, or returns null. Verifies nothing. */
export function parseCosignature(bytes: Uint8Array): Cosignature | null {
  if (bytes.length !== timeBytes + signatureBytes) return null;
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset, timeBytes).getBigUint64(0));
  return isWhole(time) ? { time, signature: bytes.subarray(timeBytes) } : null;
}
