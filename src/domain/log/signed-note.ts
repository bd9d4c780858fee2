import { base64Of, bytesOfBase64 } from './base64.ts';
import { bytesOfHex, hexOf } from './hex.ts';

/** One signature line. `keyId` is 8 lower-case hex digits; it selects a key but proves nothing. */
export interface NoteSignature {
  readonly keyName: string;
  readonly keyId: string;
  readonly signature: Uint8Array;
}

/** A text with unverified signatures. The signed message is `text` in UTF-8, including the final newline. */
export interface SignedNote {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const dash = '\u2014';
const keyIdBytes = 4;

/**
 * Signature types of C2SP signed-note: plain Ed25519 over the text, and timestamped cosignatures by Ed25519 and by
 * ML-DSA-44.
 */
export const signatureTypes = { ed25519: 0x01, cosignature: 0x04, mlDsa44Cosignature: 0x06 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** The specification requires at least 16; the Go implementation has the same limit. */
const mostSignatures = 100;

/**
 * Formats a signed note. Source: C2SP signed-note, section Format.
 * @throws RangeError for a text, key name or key ID that a note cannot contain.
 */
export function formatSignedNote({ text, signatures }: SignedNote): string {
  if (!isNoteText(text) || !text.endsWith('\n')) throw new RangeError('Not a text that can be signed');
  if (signatures.length === 0 || signatures.length > mostSignatures) {
    throw new RangeError(`A note has 1 to ${mostSignatures} signatures, not ${signatures.length}`);
  }
  return `${text}\n${formatSignatureLines(signatures)}`;
}

/**
 * Parses a signed note, or returns null; one malformed line invalidates it. Its content is untrusted until a
 * signature of a known key over `text` is verified. Source: C2SP signed-note, section Format.
 */
export function parseSignedNote(note: string): SignedNote | null {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !isNoteText(note) || !note.endsWith('\n')) return null;
  const signatures = parseSignatureLines(note.slice(split + 2));
  return signatures && { text: note.slice(0, split + 1), signatures };
}

/**
 * Formats signature lines without a note, as in the response of a witness.
 * @throws RangeError for an invalid key name, key ID or signature.
 */
export function formatSignatureLines(signatures: readonly NoteSignature[]): string {
  return signatures.map(signatureLine).join('');
}

/** Parses one or more signature lines, or returns null if one is malformed. */
export function parseSignatureLines(text: string): readonly NoteSignature[] | null {
  if (!text.endsWith('\n') || !isNoteText(text)) return null;
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > mostSignatures) return null;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const signature = readSignature(line);
    if (signature === null) return null;
    signatures.push(signature);
  }
  return signatures;
}

function signatureLine({ keyName, keyId, signature }: NoteSignature): string {
  if (!isKeyName(keyName)) throw new RangeError(`Not a key name: ${keyName}`);
  if (!/^[0-9a-f]{8}$/.test(keyId)) throw new RangeError(`Not a key ID: ${keyId}`);
  if (signature.length === 0) throw new RangeError('Empty signature');
  return `${dash} ${keyName} ${base64Of(new Uint8Array([...bytesOfHex(keyId), ...signature]))}\n`;
}

function readSignature(line: string): NoteSignature | null {
  const [mark, keyName = '', code = '', ...rest] = line.split(' ');
  if (mark !== dash || !isKeyName(keyName) || rest.length > 0) return null;
  const bytes = bytesOfBase64(code);
  if (bytes === null || bytes.length <= keyIdBytes) return null;
  return { keyName, keyId: hexOf(bytes.subarray(0, keyIdBytes)), signature: bytes.subarray(keyIdBytes) };
}

/** Well-formed Unicode without control characters below U+0020 except newline. */
function isNoteText(text: string): boolean {
  return !/\p{Cs}/u.test(text) && !Array.from(text).some((char) => char < ' ' && char !== '\n');
}

/** Whether a text is a valid key name: not empty, no spaces, no plus signs. */
export function isKeyName(name: string): boolean {
  return /^[^\p{White_Space}+]+$/u.test(name) && isNoteText(name);
}
