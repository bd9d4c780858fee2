import { enterLeaf, openBook } from '#domain/log/audit/log-book.ts';
import { revealFailures } from '#domain/log/audit/reveal.ts';
import { checkEntryProof } from '#domain/log/receipts/entry-proof.ts';
import { CannotCheck } from '../cannot-check.ts';
import { leadLine } from './lead-line.ts';
import type { TlogProofFile } from '../log-file.ts';
import { noteCrypto } from '../note-crypto.ts';
import type { Options } from '../options.ts';
import { readReveals } from '../read-reveals.ts';
import { trustedKeys } from '../trusted-keys.ts';
import type { CheckResult } from '../verify-log.ts';
import { checkWitnesses, readPolicy } from '../witnesses.ts';
import type { ReportWords } from '../words.ts';

/**
 * Verifies a tlog-proof offline with pinned keys: it contains none. Further files may open the seal of its entry, and
 * the quorum of a pinned policy must have cosigned its checkpoint.
 * @throws CannotCheck if it does not contain its entry, or without keys.
 */
export async function verifyTlogProof(
  { tlogProof }: TlogProofFile,
  options: Options,
  words: ReportWords,
): Promise<CheckResult> {
  const { keys } = trustedKeys(options, null);
  const { extra, index, proof } = tlogProof;
  if (extra === null) throw new CannotCheck('proofWithoutEntry', options.source);
  const verifier = { sha256: noteCrypto.sha256, verify: noteCrypto.ed25519, keys };
  const { failures, leaf, head } = checkEntryProof(verifier, tlogProof, extra);
  const found = [...failures];
  const lines: string[] = [];
  if (leaf?.kind === 'publish' && head) {
    lines.push(words.scheme(leaf.schemeId, index + 1, proof.length, head.size));
    lines.push(leadLine(leaf, head, words));
    const reveals = (await readReveals(options.more)).filter(({ schemeId }) => schemeId === leaf.schemeId);
    found.push(...reveals.flatMap((reveal) => revealFailures(noteCrypto.sha256, reveal, leaf)));
    lines.push(reveals.length > 0 ? words.opened : words.sealed);
    const book = openBook();
    enterLeaf(book, index, leaf);
    const policy = await readPolicy(options.policy, null);
    const witnesses = checkWitnesses(policy, keys, [head], book, words, options.nowMs);
    found.push(...witnesses.failures);
    lines.push(...witnesses.lines);
  }
  return { lines: [...lines, '', words.notTimed, ''], failures: found, validText: words.validProof };
}
