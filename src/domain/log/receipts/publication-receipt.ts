import { instantOf, TIME_TOLERANCE_MS } from '../audit/entry-time.ts';
import type { LogKeys } from '../audit/log-keys.ts';
import { isLeaf, readLeaf } from '../audit/read-leaf.ts';
import type { Ed25519Verify, SignedHead } from '../audit/signed-head.ts';
import type { ReceiptFault, VerificationFailure } from '../audit/verification-failure.ts';
import { base64Of, bytesOfBase64 } from '../base64.ts';
import type { Sha256 } from '../sha256.ts';
import { parseSignedNote } from '../signed-note.ts';
import { isHash, isSameHash, leafHash } from '../tree-hash.ts';
import { isWhole } from '../tree-path.ts';

/**
 * A promise of the log to the author of a scheme, signed in the transaction of the publication: this entry will be in
 * the log. It corresponds to the signed certificate timestamp of RFC 9162 section 4.8; the form is a C2SP signed note
 * by the key that signs checkpoints.
 */
export interface PublicationReceipt {
  readonly origin: string;
  /** When it was signed, ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Seconds after which every new checkpoint includes the entry. */
  readonly mergeDelaySeconds: number;
  /** Of the entry: RFC 9162 section 2.1.1. */
  readonly leafHash: Uint8Array;
  /** The exact text of the entry, one line. */
  readonly leaf: string;
}

/**
 * Maximum merge delay of new receipts. Entries are in a checkpoint within a minute; the delay counts by the times of
 * checkpoints, so a server that is down breaks no promise. Ten minutes is also when publishing closes before kick-off.
 */
export const mergeDelaySeconds = 600;

/** A longer delay would promise nothing: one day. */
const longestDelaySeconds = 86_400;

const header = 'publication-receipt/v1';

/**
 * The signed text. Its second line is no tree size, so no receipt is a checkpoint, nor the other way round, although
 * one key signs both.
 * @throws RangeError for a leaf of several lines.
 */
export function receiptText({ origin, at, mergeDelaySeconds, leafHash, leaf }: PublicationReceipt): string {
  if ([origin, at, leaf].some((text) => text === '' || text.includes('\n'))) {
    throw new RangeError('Origin, time and leaf are one line each');
  }
  const lines = [
    header,
    `log ${origin}`,
    `time ${at}`,
    `merge-delay ${mergeDelaySeconds}`,
    `hash ${base64Of(leafHash)}`,
    `leaf ${leaf}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a file claims to be a receipt. */
export function isReceiptNote(note: string): boolean {
  return note.startsWith(`${header}\n`);
}

/** Parses the text of a receipt, or returns null. */
export function parseReceiptText(text: string): PublicationReceipt | null {
  const [first, ...lines] = text.split('\n');
  const names = ['log ', 'time ', 'merge-delay ', 'hash ', 'leaf '];
  const isComplete = first === header && lines.length === names.length + 1 && lines.at(-1) === '';
  if (!isComplete || !names.every((name, at) => lines[at]?.startsWith(name))) return null;
  const [origin = '', at = '', delay = '', hash = '', leaf = ''] = names.map((name, place) =>
    lines[place]?.slice(name.length),
  );
  const hashBytes = bytesOfBase64(hash);
  const [ms, seconds] = [Date.parse(at), Number(delay)];
  const isTimed = !Number.isNaN(ms) && new Date(ms).toISOString() === at;
  const isDelay = /^(0|[1-9]\d*)$/.test(delay) && isWhole(seconds) && seconds <= longestDelaySeconds;
  if (origin === '' || leaf === '' || !isTimed || !isDelay || !hashBytes || !isHash(hashBytes)) return null;
  return { origin, at, mergeDelaySeconds: seconds, leafHash: hashBytes, leaf };
}

/** A receipt whose signature was verified. */
export interface SignedReceipt extends PublicationReceipt {
  readonly note: string;
  readonly schemeId: string;
}

/** Reads a receipt and verifies the signature of the log's key and that hash and leaf belong together. */
export function readReceipt(
  {
    sha256,
    verify,
    keys,
  }: { readonly sha256: Sha256; readonly verify: Ed25519Verify; readonly keys: LogKeys },
  noteText: string,
): SignedReceipt | ReceiptFault {
  const note = parseSignedNote(noteText);
  const receipt = note && parseReceiptText(note.text);
  if (!receipt) return 'unreadable';
  const { name, keyId, publicKey } = keys.log;
  if (receipt.origin !== name) return 'otherLog';
  const message = new TextEncoder().encode(note.text);
  const isSigned = note.signatures.some(
    (line) => line.keyName === name && line.keyId === keyId && verify(line.signature, message, publicKey),
  );
  if (!isSigned) return 'notSigned';
  const hash = leafHash(sha256, new TextEncoder().encode(receipt.leaf));
  if (!isSameHash(hash, receipt.leafHash)) return 'otherHash';
  const leaf = readLeaf(receipt.leaf);
  if (!isLeaf(leaf) || leaf.kind !== 'publish') return 'noPublication';
  const differenceMs = Math.abs(Date.parse(receipt.at) - Date.parse(leaf.at));
  return differenceMs > TIME_TOLERANCE_MS
    ? 'otherTime'
    : { ...receipt, note: noteText, schemeId: leaf.schemeId };
}

/** Distinguishes a receipt from a fault. */
export function isReceipt(read: SignedReceipt | ReceiptFault): read is SignedReceipt {
  return typeof read !== 'string';
}

/** Whether a receipt is honoured by a log: `waiting` until a head is dated after its merge delay. */
export type ReceiptState = 'logged' | 'waiting' | 'broken';

/**
 * Compares a receipt with a whole log. Broken are receipts whose entry is missing although a head was signed after the
 * merge delay: receipt and head together are the evidence.
 */
export function receiptState(
  receipt: PublicationReceipt,
  isLogged: (leafHash: Uint8Array) => boolean,
  newest: SignedHead | null,
): ReceiptState {
  if (isLogged(receipt.leafHash)) return 'logged';
  const dueMs = Date.parse(receipt.at) + receipt.mergeDelaySeconds * 1000;
  return newest !== null && newest.signedAtMs >= dueMs ? 'broken' : 'waiting';
}

/** The failure for a broken receipt. */
export function brokenReceipt({ schemeId, at }: SignedReceipt, head: SignedHead): VerificationFailure {
  return { code: 'receiptNotLogged', schemeId, at, size: head.size, headAt: instantOf(head) };
}
