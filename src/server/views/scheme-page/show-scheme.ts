import type { CallAnswer } from '#contract/define-call.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { viewerMarks } from '#server/views/scheme-card/viewer-marks.ts';
import { presentSchemeDetails } from '#server/views/scheme-card/present-scheme.ts';
import { readDelay } from '#server/features/schemes/settle/read-delay.ts';
import { readOffer } from './read-offer.ts';
import { findScheme } from '#server/features/schemes/store/read-schemes.ts';
import { scenesOf } from '#server/views/scheme-card/scheme-cards.ts';

/** One scheme for one viewer. A withdrawn one is visible to its author only, until the log opened its picks. */
export async function showScheme(
  ctx: Context,
  { params, viewer }: CallRequest<typeof schemeDetails>,
): Promise<CallAnswer<typeof schemeDetails>> {
  const viewerId = viewer?.userId ?? null;
  const scheme = await findScheme(ctx.db, params.id, viewerId);
  const isOpened = scheme !== null && scheme.openedAt !== null && scheme.openedAt <= ctx.clock.now();
  const isHidden = scheme?.isWithdrawn === true && scheme.authorId !== viewerId && !isOpened;
  if (!scheme || isHidden) throw new Refusal('SCHEME_NOT_FOUND');
  const marks = await viewerMarks(ctx.db, scheme.id, viewerId);
  const sceneOf = await scenesOf(ctx, [scheme], viewerId, marks);
  const scene = sceneOf(scheme);
  const delay = await readDelay(ctx.db, scheme.id);
  const offer = await readOffer(ctx, scheme, scene);
  return presentSchemeDetails(scheme, scene, { delay, offer });
}
