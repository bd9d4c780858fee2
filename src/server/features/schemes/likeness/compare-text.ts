import type { Context } from '#server/context/context.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { nearestOfAll } from './text-likeness.ts';

/**
 * Compares a published text with every recent one of other authors. What its author may read was compared before it was
 * published, so a likeness found here is to a text that was hidden from the author: a person looks at it. It happens
 * after publishing, in a separate transaction, and the author is not informed.
 */
export async function compareText(ctx: Context, schemeId: string): Promise<void> {
  const rules = schemeRulesOf(ctx);
  const scheme = await ctx.db
    .selectFrom('scheme')
    .select(['author_id', 'published_at', 'title', 'summary', 'body'])
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  const { author_id: authorId, published_at: publishedAt, ...text } = scheme;
  const found = await nearestOfAll(ctx.db, { authorId, text, rules, now: publishedAt });
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
  ctx.log.info({ schemeId, likeId: found.schemeId, percent: found.percent }, 'a text is like a hidden one');
}
