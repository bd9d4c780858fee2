import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { type Candidate, MAX_COMPARED, MAX_PRINTS, nearest } from './text-likeness.ts';

/** Texts compared at once; of each, up to `MAX_COMPARED` others are read in full. */
const BATCH = 20;

/**
 * Compares published texts with all recent texts of other authors. Texts the author can read were compared before
 * publishing, so a match found here is with a text hidden from the author and is queued for manual review. Runs after
 * publishing, in a separate transaction, and the author is not informed.
 */
export async function compareTexts(ctx: Context, schemeIds: readonly string[]): Promise<void> {
  const failed: string[] = [];
  for (let from = 0; from < schemeIds.length; from += BATCH) {
    const batch = schemeIds.slice(from, from + BATCH);
    failed.push(...(await eachApart(ctx.log, 'comparing texts', batch, (some) => compareSome(ctx, some))));
  }
  // The queue tries the job again; what was found is found once.
  if (failed.length > 0) throw new Error(`The texts of ${failed.join(', ')} could not be compared`);
}

async function compareSome(ctx: Context, schemeIds: readonly string[]): Promise<void> {
  const rules = schemeRulesOf(ctx);
  for (const { candidates, ...text } of await readSimilar(ctx.db, schemeIds, rules)) {
    const found = nearest(text, candidates);
    if (found === null || found.percent < rules.similarTextPercent) continue;
    const { schemeId: likeId, percent } = found;
    await ctx.db
      .insertInto('scheme_likeness')
      .values({ scheme_id: text.id, like_id: likeId, percent, found_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    ctx.log.info({ schemeId: text.id, likeId, percent }, 'scheme text is similar to a hidden one');
  }
}

interface Similar extends Candidate {
  /** Earlier texts of other authors, hidden ones too, that have passages in common with it. */
  readonly candidates: readonly Candidate[];
}

/** Of two texts published at the same instant, as in one batch, the one with the smaller id counts as the earlier. */
async function readSimilar(
  db: Db,
  schemeIds: readonly string[],
  { similarTextWindowMs }: SchemeRules,
): Promise<readonly Similar[]> {
  const { rows } = await sql<Similar>`
    SELECT own.id, own.title, own.summary, own.body,
           json_agg(json_build_object('id', s.id, 'title', s.title, 'summary', s.summary, 'body', s.body)) AS candidates
      FROM scheme_text t JOIN scheme own ON own.id = t.scheme_id
           CROSS JOIN LATERAL similar_schemes(t.prints[1:${MAX_PRINTS}::integer], t.author_id,
             t.published_at - ${similarTextWindowMs}::float8 * interval '1 millisecond', ${MAX_COMPARED}::integer) AS near
           JOIN scheme s ON s.id = near.scheme_id AND (s.published_at, s.id) < (t.published_at, t.scheme_id)
     WHERE t.scheme_id = ANY (${[...schemeIds]}::uuid[])
     GROUP BY own.id`.execute(db);
  return rows;
}
