import type { SignatureVerifier } from '#domain/log/audit/head-chain.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { compareLogs } from './compare-logs.ts';
import { type LogContent, readLogFile } from '../log-file.ts';
import type { Options } from '../options.ts';
import { checkReceipts } from '../receipts/check-receipts.ts';

/** What a client knows of the log from before: copies with their keys, and receipts. */
export interface HeldFiles {
  readonly copies: readonly LogContent[];
  readonly receipts: readonly string[];
}

/** Result of comparing a log with everything a client knows of it. */
export interface HeldCheck {
  readonly failures: readonly VerificationFailure[];
  /** Two statements that the log signed and that contradict each other; null without such a pair. */
  readonly evidence: readonly [string, string] | null;
  /** Receipts by state. */
  readonly logged: number;
  readonly waiting: number;
}

/**
 * Reads the copy of `--since` and all further files. Proofs of single schemes are left to `readReveals`.
 * @throws CannotCheck if a file cannot be read.
 */
export async function readHeldFiles({ since, more }: Options): Promise<HeldFiles> {
  const files = await Promise.all([...(since === null ? [] : [since]), ...more].map(readLogFile));
  return {
    copies: files.filter((file) => 'heads' in file),
    receipts: files.flatMap((file) => ('receipt' in file ? [file.receipt] : [])),
  };
}

/** Compares a log with copies, whose keys must be those of the log, and with receipts. */
export function checkHeldFiles(
  trust: SignatureVerifier & { readonly texts: { readonly logKey: string; readonly clockKey: string } },
  log: Pick<LogContent, 'entries' | 'heads'>,
  tree: { readonly hashes: readonly Uint8Array[]; readonly newest: SignedHead | null },
  { copies, receipts }: HeldFiles,
): HeldCheck {
  const failures: VerificationFailure[] = [];
  let evidence: HeldCheck['evidence'] = null;
  for (const copy of copies) {
    const compared = changedKeys(trust.texts, copy) ?? compareLogs(trust, log, copy);
    failures.push(...compared.failures);
    evidence ??= compared.evidence;
  }
  const checked = checkReceipts(trust, receipts, tree.hashes, tree.newest);
  const { logged, waiting } = checked;
  return {
    failures: [...failures, ...checked.failures],
    evidence: evidence ?? checked.evidence,
    logged,
    waiting,
  };
}

/**
 * A log continues with its keys or not at all. A pair of checkpoints is no evidence: anyone can sign a copy with keys of
 * their own.
 */
function changedKeys(
  now: { readonly logKey: string; readonly clockKey: string },
  { keys }: LogContent,
): Pick<HeldCheck, 'failures' | 'evidence'> | null {
  if (!keys || (keys.logKey === now.logKey && keys.clockKey === now.clockKey)) return null;
  const both = ({ logKey, clockKey }: typeof now) => `${logKey} ${clockKey}`;
  return { failures: [{ code: 'keysChanged', earlier: both(keys), now: both(now) }], evidence: null };
}
