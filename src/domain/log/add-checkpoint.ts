import { base64Of, bytesOfBase64 } from './base64.ts';
import { parseSignedNote } from './signed-note.ts';
import { isHash } from './tree-hash.ts';
import { isWhole } from './tree-path.ts';

/** Request of a log to a witness to cosign a checkpoint that is consistent with that of `oldSize` leaves. */
export interface AddCheckpoint {
  /** Size of the checkpoint that the witness cosigned last, as far as the client knows; 0 for none. */
  readonly oldSize: number;
  /** Consistency proof from `oldSize`: hashes of 32 bytes; empty from 0 and between equal sizes. */
  readonly proof: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly note: string;
}

/** Source: C2SP tlog-witness, section add-checkpoint. */
const mostProofLines = 63;

/**
 * Formats the body of `POST {submission prefix}/add-checkpoint`. Source: C2SP tlog-witness, section add-checkpoint.
 * @throws RangeError for an invalid size, proof or note.
 */
export function addCheckpointRequest({ oldSize, proof, note }: AddCheckpoint): string {
  if (!isWhole(oldSize)) throw new RangeError(`Not a tree size: ${oldSize}`);
  if (proof.length > mostProofLines || !proof.every(isHash)) {
    throw new RangeError(`A proof has at most ${mostProofLines} hashes of 32 bytes`);
  }
  if (parseSignedNote(note) === null) throw new RangeError('Not a signed note');
  return `old ${oldSize}\n${proof.map((hash) => `${base64Of(hash)}\n`).join('')}\n${note}`;
}

/** Parses the body of such a request, or returns null. Does not check that the note is a checkpoint. */
export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  // The first empty line ends the proof.
  const split = body.indexOf('\n\n');
  if (split < 0) return null;
  const [sizeLine = '', ...proofLines] = body.slice(0, split).split('\n');
  const [, sizeText] = /^old (0|[1-9][0-9]*)$/.exec(sizeLine) ?? [];
  const oldSize = Number(sizeText);
  if (sizeText === undefined || !isWhole(oldSize) || proofLines.length > mostProofLines) return null;
  const proof = proofLines.map((line) => bytesOfBase64(line)).filter((hash) => hash !== null && isHash(hash));
  const note = body.slice(split + 2);
  if (proof.length !== proofLines.length || parseSignedNote(note) === null) return null;
  return { oldSize, proof: proof.filter((hash) => hash !== null), note };
}
