import { base64Of, bytesOfBase64 } from '../base64.ts';
import { parseSignedNote } from '../signed-note.ts';
import { isHash } from '../tree-hash.ts';
import { isWhole } from '../tree-path.ts';

/**
 * A proof in one text file that an entry is in a signed checkpoint, verifiable offline.
 * Source: C2SP tlog-proof, version of 2026-07-22.
 */
export interface TlogProof {
  /** Opaque data that nothing signs; null without it. In ours the bytes of the entry, which the proof then binds. */
  readonly extra: Uint8Array | null;
  /** Of the entry, from 0. */
  readonly index: number;
  /** Inclusion proof from the leaf's sibling up: hashes of 32 bytes. */
  readonly proof: readonly Uint8Array[];
  /** The checkpoint with all its signature lines, verbatim. */
  readonly checkpoint: string;
}

const header = 'c2sp.org/tlog-proof@v1';

/** A tree of 2^53 − 1 entries has proofs of 53 hashes. */
const mostHashes = 53;

/** A log entry has at most 65,535 bytes, which is 87,380 characters of base 64; other applications may have more. */
const longestText = 1 << 20;

/** Extension of the file name, as the specification recommends. */
export const tlogProofExtension = '.tlog-proof';

/**
 * Formats a proof. Source: C2SP tlog-proof, section Format.
 * @throws RangeError for values that a proof cannot express.
 */
export function formatTlogProof({ extra, index, proof, checkpoint }: TlogProof): string {
  if (!isWhole(index)) throw new RangeError(`Not an index: ${index}`);
  if (proof.length > mostHashes || !proof.every(isHash)) {
    throw new RangeError(`A proof has at most ${mostHashes} hashes of 32 bytes`);
  }
  if (extra?.length === 0) throw new RangeError('Without extra data the line is omitted');
  if (parseSignedNote(checkpoint) === null) throw new RangeError('Not a signed checkpoint');
  const lines = [
    header,
    ...(extra === null ? [] : [`extra ${base64Of(extra)}`]),
    `index ${index}`,
    ...proof.map(base64Of),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Parses a proof, or returns null. Verifies nothing, and does not check that the note is a checkpoint. */
export function parseTlogProof(text: string): TlogProof | null {
  // The first empty line ends the proof; a checkpoint has its own.
  const split = text.indexOf('\n\n');
  if (text.length > longestText || split < 0) return null;
  const [first, ...lines] = text.slice(0, split).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? bytesOfBase64(lines.shift()?.slice(6) ?? '') : undefined;
  const [, digits] = /^index (0|[1-9][0-9]*)$/.exec(lines.shift() ?? '') ?? [];
  const index = Number(digits);
  if (first !== header || digits === undefined || !isWhole(index)) return null;
  if (extra === null || extra?.length === 0 || lines.length > mostHashes) return null;
  const proof = lines.map(bytesOfBase64).filter((hash) => hash !== null && isHash(hash));
  const checkpoint = text.slice(split + 2);
  if (proof.length !== lines.length || parseSignedNote(checkpoint) === null) return null;
  return { extra: extra ?? null, index, proof: proof.filter((hash) => hash !== null), checkpoint };
}
