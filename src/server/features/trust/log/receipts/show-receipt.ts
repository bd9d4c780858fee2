import type { CallAnswer } from '#contract/define-call.ts';
import type { logReceipt } from '#contract/log/log.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { readReceiptOf } from './read-receipt.ts';

/**
 * The receipt of an own publication.
 * @throws Refusal `SCHEME_NOT_FOUND` for a scheme of somebody else, and if there is no receipt.
 */
export async function showReceipt(
  ctx: Context,
  { params, viewer }: CallRequest<typeof logReceipt>,
): Promise<CallAnswer<typeof logReceipt>> {
  const leaf = await ctx.db
    .selectFrom('log_leaf')
    .select('id')
    .where('scheme_id', '=', params.schemeId)
    .where('author_id', '=', viewer.userId)
    .where('kind', '=', 'publish')
    .executeTakeFirst();
  const receipt = leaf && (await readReceiptOf(ctx.db, params.schemeId));
  if (!receipt) throw new Refusal('SCHEME_NOT_FOUND');
  return { receipt };
}
