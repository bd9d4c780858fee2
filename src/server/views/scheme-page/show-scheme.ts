import type { CallAnswer } from '#contract/define-call.ts';
import type { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { viewerClaims } from '#server/views/scheme-card/viewer-claims.ts';
import { presentSchemeDetails, presentViewerScheme } from '#server/views/scheme-card/present-scheme.ts';
import { readDelay } from '#server/features/schemes/settle/read-delay.ts';
import { readOffer } from './read-offer.ts';
import { findScheme } from '#server/features/schemes/store/read-schemes.ts';
import type { SealedScheme } from '#server/features/schemes/store/scheme-record.ts';
import { readerScenesOf, scenesOf } from '#server/views/scheme-card/scheme-cards.ts';

/** One scheme for everybody. @throws Refusal SCHEME_NOT_FOUND */
export async function showScheme(
  ctx: Context,
  { params }: CallRequest<typeof schemeDetails>,
): Promise<CallAnswer<typeof schemeDetails>> {
  const scheme = await findShown(ctx, params.id, null);
  const sceneOf = await scenesOf(ctx, [scheme]);
  return presentSchemeDetails(scheme, sceneOf(scheme), await readDelay(ctx.db, scheme.id));
}

/** One scheme for one viewer. @throws Refusal SCHEME_NOT_FOUND */
export async function showViewerScheme(
  ctx: Context,
  { params, viewer: { userId } }: CallRequest<typeof viewerScheme>,
): Promise<CallAnswer<typeof viewerScheme>> {
  const scheme = await findShown(ctx, params.id, userId);
  const sceneOf = await readerScenesOf(ctx, [scheme], userId);
  const scene = sceneOf(scheme);
  const delay = await readDelay(ctx.db, scheme.id);
  const claims = await viewerClaims(ctx.db, scheme.id, userId);
  const offer = await readOffer(ctx, scheme, scene);
  return presentViewerScheme(scheme, scene, { delay, offer, claims });
}

/** A withdrawn scheme is visible to its author only, until the log opened its picks. */
async function findShown(ctx: Context, id: string, viewerId: string | null): Promise<SealedScheme> {
  const scheme = await findScheme(ctx.db, id, viewerId);
  const isOpened = scheme !== null && scheme.openedAt !== null && scheme.openedAt <= ctx.clock.now();
  const isHidden = scheme?.isWithdrawn === true && scheme.authorId !== viewerId && !isOpened;
  if (!scheme || isHidden) throw new Refusal('SCHEME_NOT_FOUND');
  return scheme;
}
