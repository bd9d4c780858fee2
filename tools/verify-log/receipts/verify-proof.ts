import { checkSchemeProof } from '#domain/log/audit/scheme-proof.ts';
import { authorTable } from '../author-table.ts';
import { leadLine } from './lead-line.ts';
import { trustedKeys } from '../trusted-keys.ts';
import { CannotCheck } from '../cannot-check.ts';
import type { ProofFile } from '../log-file.ts';
import { noteCrypto } from '../note-crypto.ts';
import type { Options } from '../options.ts';
import type { CheckResult } from '../verify-log.ts';
import type { ReportWords } from '../words.ts';

/**
 * Verifies the downloaded proof of one scheme, offline.
 * @throws CannotCheck if it was downloaded before the publication was in a checkpoint.
 */
export function verifyProof(file: ProofFile, options: Options, words: ReportWords): CheckResult {
  const { schemeId, reveal, proof } = file;
  const { keys, isPinned } = trustedKeys(options, file.keys);
  if (!proof) throw new CannotCheck('proofWaiting', options.source);
  const verification = { sha256: noteCrypto.sha256, verify: noteCrypto.ed25519, keys };
  const { failures, publish, first, newest, book } = checkSchemeProof(verification, schemeId, proof, reveal);
  const lines: string[] = [];
  if (publish && first && newest) {
    const { index } = proof.publication;
    lines.push(words.scheme(schemeId, index + 1, proof.publication.proof.length, first.size));
    lines.push(leadLine(publish, first, words));
  }
  lines.push(reveal ? words.opened : words.sealed, '', ...authorTable(book.schemes.values(), words), '');
  lines.push(words.notTimed, ...(isPinned ? [] : [words.keysUnpinned]), '');
  return { lines, failures, validText: words.validProof };
}
