import { isReceipt, readReceipt } from '#domain/log/receipts/publication-receipt.ts';
import type { ReceiptFile } from '../log-file.ts';
import { noteCrypto } from '../note-crypto.ts';
import type { Options } from '../options.ts';
import { trustedKeys } from '../trusted-keys.ts';
import type { CheckResult } from '../verify-log.ts';
import type { ReportWords } from '../words.ts';

/**
 * Verifies the signature of a receipt alone. Whether its entry is in the log shows only with the log.
 * @throws CannotCheck without keys.
 */
export function verifyReceipt({ receipt }: ReceiptFile, options: Options, words: ReportWords): CheckResult {
  const { keys } = trustedKeys(options, null);
  const read = readReceipt({ sha256: noteCrypto.sha256, verify: noteCrypto.ed25519, keys }, receipt);
  const failures = isReceipt(read) ? [] : [{ code: 'receiptInvalid' as const, why: read }];
  const lines = isReceipt(read) ? [words.receipt(read.schemeId, read.at), read.leaf, ''] : [];
  return { lines, failures, validText: words.validReceipt };
}
