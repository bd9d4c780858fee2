import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { leafText, type PublishLeaf } from '#domain/seal/log-leaf.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { newestHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { signWithLogKey } from '../sign-head.ts';

type Dependencies = Pick<Context, 'clock' | 'config'>;

/**
 * Signs the receipt of a publication and stores it in the publication's transaction, after its leaf: a leaf that is
 * rolled back was never promised, and no publication is acknowledged without a receipt.
 */
export async function issueReceipt(ctx: Dependencies, tx: Tx, leaf: PublishLeaf): Promise<string> {
  const origin = logOrigin(ctx, await newestHead(tx));
  const text = leafText(leaf);
  const promise = receiptText({
    origin,
    at: ctx.clock.now().toISOString(),
    mergeDelaySeconds,
    leafHash: leafHash(nativeSha256, Buffer.from(text, 'utf8')),
    leaf: text,
  });
  const note = signWithLogKey(openLogKeys(ctx.config), origin, promise);
  await tx.insertInto('log_receipt').values({ scheme_id: leaf.schemeId, note }).execute();
  return note;
}
