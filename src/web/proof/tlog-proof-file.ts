import { entryProof } from '#domain/log/receipts/entry-proof.ts';
import { tlogProofExtension } from '#domain/log/receipts/tlog-proof.ts';
import type { SchemeCheck } from './check-scheme.ts';

/** A file to be downloaded. */
interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The publication of a scheme in its first checkpoint as a C2SP tlog-proof, from the proof that this device verified.
 * Null while the publication waits for a checkpoint, and if the verification failed.
 */
export function tlogProofFile({
  proof: { published },
  checked,
}: Pick<SchemeCheck, 'proof' | 'checked'>): TextFile | null {
  if (!published || !checked?.publish || checked.failures.length > 0) return null;
  const text = entryProof(published.entry, published.first.note);
  return { name: `tip-${checked.publish.schemeId}${tlogProofExtension}`, text };
}
