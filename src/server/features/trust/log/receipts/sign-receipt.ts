import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import type { Context } from '#server/context/context.ts';
import { openLogKeys } from '../log-keys.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { signWithLogKey } from '../sign-head.ts';

/**
 * Signs the receipt of a publication by the text of its leaf. Leaf and receipt are stored by the same call, which may
 * refuse both: whoever signs must not hand out the receipt before that call has committed.
 */
export function signReceipt(
  { config }: Pick<Context, 'config'>,
  { origin, leaf, at }: { readonly origin: string; readonly leaf: string; readonly at: Date },
): string {
  const promise = receiptText({
    origin,
    at: at.toISOString(),
    mergeDelaySeconds,
    leafHash: leafHash(nativeSha256, Buffer.from(leaf, 'utf8')),
    leaf,
  });
  return signWithLogKey(openLogKeys(config), origin, promise);
}
