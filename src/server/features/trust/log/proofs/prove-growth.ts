import type { CallAnswer } from '#contract/define-call.ts';
import type { logConsistency } from '#contract/log/log.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { headOfSize } from '../head-store.ts';
import { prove } from './prove.ts';

/** Consistency proof between two heads. Only signed heads: the root of any other size was never published. */
export async function proveGrowth(
  ctx: Context,
  { query: { from, to } }: CallRequest<typeof logConsistency>,
): Promise<CallAnswer<typeof logConsistency>> {
  if (from > to) throw new Refusal('LOG_SIZE_UNKNOWN');
  for (const size of [from, to]) {
    if ((await headOfSize(ctx.db, size)) === null) throw new Refusal('LOG_SIZE_UNKNOWN');
  }
  const [proof = []] = await prove(ctx.db, [{ from, to }], to);
  return { from, to, proof };
}
