import type { CallAnswer } from '#contract/define-call.ts';
import type { publishScheme as call } from '#contract/schemes/publish-scheme.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { noteWhence } from '#server/features/people/networks/note-whence.ts';
import { publishTogether } from './publish-queue.ts';
import { wishOf } from './publish-wish.ts';

/**
 * Publishes a scheme and seals it at the current odds of our own feed. Idempotent per `idempotencyKey`: a repeat returns
 * the first scheme.
 */
export async function publishScheme(
  ctx: Context,
  { body, viewer, deviceId, address }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const authorId = viewer.userId;
  await noteWhence(ctx, { userId: authorId, deviceId, address });
  const { idempotencyKey, displayedOddsMilli } = body;
  const wish = { ...wishOf(authorId, body), idempotencyKey, displayedOddsMilli };
  const { schemeId, seal, publishedAt, receipt } = await publishTogether(ctx, wish);
  const { withdrawWindowMs } = schemeRulesOf(ctx);
  return {
    id: schemeId,
    seal,
    publishedAt: publishedAt.toISOString(),
    withdrawUntil: new Date(publishedAt.getTime() + withdrawWindowMs).toISOString(),
    receipt,
  };
}
