import type { Context } from '#server/context/context.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { nearestOfAll } from './text-likeness.ts';

/**
 * Compares a published text with all recent texts of other authors. Texts the author can read were compared before
 * publishing, so a match found here is with a text hidden from the author and is queued for manual review. Runs after
 * publishing, in a separate transaction, and the author is not informed.
 */
export async function compareText(ctx: Context, schemeId: string): Promise<void> {
  const rules = schemeRulesOf(ctx);
  const scheme = await ctx.db
    .selectFrom('scheme')
    .select(['author_id', 'published_at', 'title', 'summary', 'body'])
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  const { author_id: authorId, published_at: publishedAt, ...text } = scheme;
  const found = await nearestOfAll(ctx.db, { schemeId, authorId, text, rules, now: publishedAt });
  if (found === null || found.percent < rules.similarTextPercent) return;
  await ctx.db
    .insertInto('scheme_likeness')
    .values({
      scheme_id: schemeId,
      like_id: found.schemeId,
      percent: found.percent,
      found_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.log.info(
    { schemeId, likeId: found.schemeId, percent: found.percent },
    'scheme text is similar to a hidden one',
  );
}
