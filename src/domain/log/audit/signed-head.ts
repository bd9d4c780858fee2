import { type Checkpoint, parseCheckpoint } from '../checkpoint.ts';
import { type NoteSignature, parseSignedNote, type SignedNote } from '../signed-note.ts';
import type { VerifierKey } from './verifier-key.ts';

/** Whether a signature (64 bytes) over a message is that of an Ed25519 key (32 bytes). Never throws. */
export type Ed25519Verify = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/** The two keys that must have signed every head. */
export interface LogKeys {
  readonly log: VerifierKey;
  readonly clock: VerifierKey;
}

/** A head whose both signatures were checked. */
export interface SignedHead extends Checkpoint {
  /** By the log's own clock, in milliseconds since 1970; whole seconds. */
  readonly signedAtMs: number;
}

export type HeadFault =
  | { readonly fault: 'unreadable' }
  | { readonly fault: 'otherLog'; readonly origin: string }
  | { readonly fault: 'notSigned' | 'notTimed'; readonly size: number };

/** A timed signature: 8 bytes of seconds since 1970, big end first, and 64 of Ed25519. */
const timedBytes = 72;

/**
 * Reads a signed head and checks the signatures of both keys. Other signatures in the note are passed over.
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
    ({ signature }) => signature.length === 64 && verify(signature, message, keys.log.publicKey),
  );
  if (!isSigned) return { fault: 'notSigned', size };
  const signedAtMs = signaturesBy(note, keys.clock)
    .map(({ signature }) => timeOf(verify, keys.clock, note.text, signature))
    .find((time) => time !== null);
  return signedAtMs === undefined ? { fault: 'notTimed', size } : { ...checkpoint, signedAtMs };
}

/** Tells a head from what is wrong with it. */
export function isHead(read: SignedHead | HeadFault): read is SignedHead {
  return 'root' in read;
}

function signaturesBy(note: SignedNote, key: VerifierKey): NoteSignature[] {
  return note.signatures.filter(({ keyName, keyId }) => keyName === key.name && keyId === key.keyId);
}

function timeOf(verify: Ed25519Verify, key: VerifierKey, text: string, timed: Uint8Array): number | null {
  if (timed.length !== timedBytes) return null;
  const view = new DataView(timed.buffer, timed.byteOffset, timed.byteLength);
  const seconds = view.getBigUint64(0);
  const signed = new TextEncoder().encode(`cosignature/v1\ntime ${seconds}\n${text}`);
  // Later than year 9999 is no time of ours, and no date can be written of it.
  if (seconds > 253_402_300_799n || !verify(timed.subarray(8), signed, key.publicKey)) return null;
  return Number(seconds) * 1000;
}
