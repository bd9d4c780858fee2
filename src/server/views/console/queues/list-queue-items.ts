import type { queueItems } from '#contract/console/queues.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import { checkQueue } from '#domain/operator/queues.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { firstApprovals } from './approvals.ts';
import { liveClaims, presentClaim } from './claims.ts';
import { queues } from './queues.ts';
import type { Position } from './parts/queue-reader.ts';
import type { QueueViewer } from './show-queue-counts.ts';

const PAGE = 20;

type Request = CallChecked<typeof queueItems> & {
  readonly operator: QueueViewer;
  readonly locale: Locale;
};

/**
 * A page of a queue, the longest wait first.
 * @throws Refusal OPERATOR_ROLE_MISSING, CURSOR_INVALID.
 */
export async function listQueueItems(
  ctx: Context,
  { operator, params: { queue }, query, locale }: Request,
): Promise<CallAnswer<typeof queueItems>> {
  checkQueue(queue, operator.roles);
  const { waiting, reader } = queues[queue];
  const limit = query.limit ?? PAGE;
  const found = await waiting.page(ctx, positionOf(query.cursor, reader.isId), limit + 1);
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { items: [], nextCursor: null };
  const shown = await reader.facts(ctx, ids, locale);
  const claims = await liveClaims(ctx.db, ctx.clock.now(), { queues: [queue], ids });
  const claimOf = new Map(claims.map((claim) => [claim.itemId, presentClaim(claim, operator.id)]));
  const approvals = await firstApprovals(ctx.db, queue, { ids, viewerId: operator.id });
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ id, at }) => ({
      id,
      at: at.toISOString(),
      facts: [...(shown.get(id)?.facts ?? [])],
      claim: claimOf.get(id) ?? null,
      approvals: [...(approvals.get(id) ?? [])],
    })),
    nextCursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}

function positionOf(cursor: string | undefined, isId: (text: string) => boolean): Position | null {
  const parts = decodeCursor(cursor, ['instant', 'string']);
  if (parts === null) return null;
  const [at, id] = parts.map(String);
  if (at === undefined || id === undefined || !isId(id)) throw new Refusal('CURSOR_INVALID');
  return { at, id };
}
