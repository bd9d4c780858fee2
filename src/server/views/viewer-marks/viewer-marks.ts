import { sql } from 'kysely';
import type { viewerMarks as call } from '#contract/viewer-marks.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { presentMark } from '#server/views/scheme-card/present-scheme.ts';
import { readersOf } from '#server/views/scheme-card/readers-of.ts';
import { followedAmong } from './kept-follows.ts';

type Answer = CallAnswer<typeof call>;

/**
 * What differs for the viewer among the given matches, analysts, schemes, teams and competitions. Unknown IDs are
 * omitted.
 */
export const viewerMarks: Operation<typeof call> = async (ctx, { query, viewer: { userId } }) => ({
  ...(await followedAmong(ctx, userId, query)),
  schemes: await markSchemes(ctx, userId, query.schemes ?? []),
});

async function markSchemes(ctx: Context, userId: string, ids: readonly string[]): Promise<Answer['schemes']> {
  if (ids.length === 0) return [];
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: userId,
  });
  const readerOf = await readersOf(ctx.db, schemes, userId);
  const view = { now: ctx.clock.now(), rules: schemeRulesOf(ctx) };
  return schemes.flatMap((scheme) => presentMark(scheme, { ...view, reader: readerOf(scheme) }) ?? []);
}
