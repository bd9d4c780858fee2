import { type Checkpoint, parseCheckpoint } from '../checkpoint.ts';
import { cosignedText, parseCosignature } from '../cosignature.ts';
import { parseSignedNote, type SignedNote } from '../signed-note.ts';
import type { LogKeys, NamedKey } from './log-keys.ts';

/** Whether a signature (64 bytes) over a message was made by an Ed25519 key (32 bytes). Never throws. */
export type Ed25519Verify = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/** A head whose two signatures were verified. */
export interface SignedHead extends Checkpoint {
  /** The note it was read from, kept as evidence. */
  readonly note: string;
  /** From the log's own clock: milliseconds since 1970, whole seconds. */
  readonly signedAtMs: number;
}

export type HeadFault =
  | { readonly fault: 'unreadable' }
  | { readonly fault: 'otherLog'; readonly origin: string }
  | { readonly fault: 'notSigned' | 'notTimed'; readonly size: number };

/** Last second of the year 9999; later times are invalid and cannot be formatted as a date. */
export const lastSecond = 253_402_300_799;

/**
 * Reads a signed head and verifies the signatures of both keys. Other signatures in the note are ignored.
 * Source: C2SP tlog-checkpoint; signed-note, section Ed25519 signatures; tlog-cosignature, section Format.
 */
export function readHead(verify: Ed25519Verify, keys: LogKeys, noteText: string): SignedHead | HeadFault {
  const note = parseSignedNote(noteText);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint) return { fault: 'unreadable' };
  const { origin, size } = checkpoint;
  if (origin !== keys.log.name) return { fault: 'otherLog', origin };
  const message = new TextEncoder().encode(note.text);
  const isSigned = signaturesBy(note, keys.log).some(
    (signature) => signature.length === 64 && verify(signature, message, keys.log.publicKey),
  );
  if (!isSigned) return { fault: 'notSigned', size };
  const time = signaturesBy(note, keys.clock)
    .map((timed) => timeOf(verify, keys.clock, note.text, timed))
    .find((found) => found !== null);
  if (time === undefined || time === null) return { fault: 'notTimed', size };
  return { ...checkpoint, note: noteText, signedAtMs: time * 1000 };
}

/** Distinguishes a head from a fault. */
export function isHead(read: SignedHead | HeadFault): read is SignedHead {
  return 'root' in read;
}

function signaturesBy(note: SignedNote, { name, keyId }: NamedKey): Uint8Array[] {
  return note.signatures
    .filter((line) => line.keyName === name && line.keyId === keyId)
    .map(({ signature }) => signature);
}

/** Time in a cosignature, in seconds, or null if the clock key did not sign it. */
function timeOf(verify: Ed25519Verify, key: NamedKey, text: string, timed: Uint8Array): number | null {
  const cosignature = parseCosignature(timed);
  if (!cosignature || cosignature.time > lastSecond) return null;
  const signed = new TextEncoder().encode(cosignedText(cosignature.time, text));
  return verify(cosignature.signature, signed, key.publicKey) ? cosignature.time : null;
}
