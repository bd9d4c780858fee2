import type { SignatureVerifier } from '#domain/log/audit/head-chain.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { hexOf } from '#domain/log/hex.ts';
import {
  brokenReceipt,
  isReceipt,
  readReceipt,
  receiptState,
} from '#domain/log/receipts/publication-receipt.ts';

/** Receipts compared with a whole log. */
export interface ReceiptCheck {
  readonly failures: readonly VerificationFailure[];
  readonly logged: number;
  /** Their entries are not in the log yet, and the merge delay has not passed. */
  readonly waiting: number;
  /** The first broken receipt and the head that does not include its entry; null if all are honoured. */
  readonly evidence: readonly [receipt: string, head: string] | null;
}

/** Checks that the log includes every entry that it promised in the receipts. */
export function checkReceipts(
  trust: SignatureVerifier,
  receipts: readonly string[],
  leafHashes: readonly Uint8Array[],
  newest: SignedHead | null,
): ReceiptCheck {
  const logged = new Set(receipts.length === 0 ? [] : leafHashes.map(hexOf));
  const failures: VerificationFailure[] = [];
  const counts = { logged: 0, waiting: 0 };
  let evidence: ReceiptCheck['evidence'] = null;
  for (const note of receipts) {
    const receipt = readReceipt(trust, note);
    if (!isReceipt(receipt)) {
      failures.push({ code: 'receiptInvalid', why: receipt });
      continue;
    }
    const state = receiptState(receipt, (hash) => logged.has(hexOf(hash)), newest);
    if (state !== 'broken') counts[state] += 1;
    else if (newest) {
      failures.push(brokenReceipt(receipt, newest));
      evidence ??= [receipt.note, newest.note];
    }
  }
  return { failures, ...counts, evidence };
}
