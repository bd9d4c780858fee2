import type { SchemeCheck } from './check-scheme.ts';
import { saveText } from './save-file.ts';
import { tlogProofFile } from './tlog-proof-file.ts';

/** Downloads the tlog-proof of a scheme whose verification passed. */
export function saveTlogProof(check: SchemeCheck): void {
  const file = tlogProofFile(check);
  if (file) saveText(file.name, file.text);
}
