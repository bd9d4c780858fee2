import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeads } from '#contract/log/log.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { presentHead, selectHeads } from '../head-store.ts';

const PAGE = 20;

/** All signed heads, newest first. */
export async function listHeads(
  ctx: Context,
  { query }: CallRequest<typeof logHeads>,
): Promise<CallAnswer<typeof logHeads>> {
  const after = decodeCursor(query.cursor, ['number']);
  const limit = query.limit ?? PAGE;
  const heads = await selectHeads(ctx.db)
    .$if(after !== null, (select) => select.where('h.size', '<', Number(after?.[0])))
    .orderBy('h.size', 'desc')
    .limit(limit + 1)
    .execute();
  const page = heads.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentHead),
    nextCursor: heads.length > limit && last ? encodeCursor([last.size]) : null,
  };
}
