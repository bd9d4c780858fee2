import type { LogKeys } from '../audit/log-keys.ts';
import { base64Of, bytesOfBase64 } from '../base64.ts';
import { checkpointText, parseCheckpoint } from '../checkpoint.ts';
import { formatCosignature, parseCosignature } from '../cosignature.ts';
import { formatSignedNote, type NoteSignature, parseSignedNote } from '../signed-note.ts';

const version = 1;
const hashBytes = 32;
const signatureBytes = 64;
/** Version, size (48 bits), root, the log's signature, the clock's cosignature with its time (64 bits). */
const tokenBytes = 1 + 6 + hashBytes + signatureBytes + 8 + signatureBytes;

/**
 * Packs a signed head into a token for links: 175 bytes in base64url. It holds the signatures of log and clock, so that
 * whoever receives it can prove a contradiction; cosignatures are left out. Null for a note that is not a head with
 * both signatures. Verifies nothing.
 */
export function headToken(note: string, keys: LogKeys): string | null {
  const read = parseSignedNote(note);
  const checkpoint = read && parseCheckpoint(read.text);
  const lineOf = ({ name, keyId }: LogKeys['log']) =>
    read?.signatures.find((line) => line.keyName === name && line.keyId === keyId)?.signature;
  const [signed, timed] = [lineOf(keys.log), lineOf(keys.clock)];
  if (!checkpoint || signed?.length !== signatureBytes || timed?.length !== 8 + signatureBytes) return null;
  // Only heads that the parts restore exactly: a checkpoint with extension lines is none.
  if (checkpointText(checkpoint) !== read?.text || checkpoint.size >= 2 ** 48) return null;
  const bytes = new Uint8Array([
    version,
    ...uint48(checkpoint.size),
    ...checkpoint.root,
    ...signed,
    ...timed,
  ]);
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Restores the note of a token for the log with these keys; null if the text is not a token. Verifies nothing. */
export function noteOfToken(token: string, { log, clock }: LogKeys): string | null {
  const code = token.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = bytesOfBase64(code.padEnd(Math.ceil(code.length / 4) * 4, '='));
  if (bytes?.length !== tokenBytes || bytes[0] !== version) return null;
  const size = bytes.subarray(1, 7).reduce((sum, byte) => sum * 256 + byte, 0);
  const [root, signed] = [bytes.subarray(7, 39), bytes.subarray(39, 103)];
  const timed = parseCosignature(bytes.subarray(103));
  if (!timed) return null;
  const lineOf = ({ name: keyName, keyId }: LogKeys['log'], signature: Uint8Array): NoteSignature => ({
    keyName,
    keyId,
    signature,
  });
  return formatSignedNote({
    text: checkpointText({ origin: log.name, size, root }),
    signatures: [lineOf(log, signed), lineOf(clock, formatCosignature(timed))],
  });
}

function uint48(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes.subarray(2);
}
