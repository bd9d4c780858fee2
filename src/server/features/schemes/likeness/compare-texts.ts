import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { readPassages } from './known-passages.ts';
import { MAX_COMPARED, MAX_PRINTS, nearest } from './text-likeness.ts';

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
  const similar = await readSimilar(ctx.db, schemeIds, rules);
  const named = similar.flatMap(({ id, candidateIds }) => [id, ...candidateIds]);
  const passagesOf = await readPassages(ctx.db, [...new Set(named)]);
  const none: ReadonlySet<string> = new Set();
  for (const { id, candidateIds } of similar) {
    const others = candidateIds.map((schemeId) => ({ schemeId, passages: passagesOf.get(schemeId) ?? none }));
    const found = nearest(passagesOf.get(id) ?? none, others);
    if (found === null || found.percent < rules.similarTextPercent) continue;
    const { schemeId: likeId, percent } = found;
    await ctx.db
      .insertInto('scheme_likeness')
      .values({ scheme_id: id, like_id: likeId, percent, found_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    ctx.log.info({ schemeId: id, likeId, percent }, 'scheme text is similar to a hidden one');
  }
}

interface Similar {
  readonly id: string;
  /** Earlier texts of other authors, hidden ones too, that have passages in common with it; most in common first. */
  readonly candidateIds: readonly string[];
}

/** Of two texts published at the same instant, as in one batch, the one with the smaller id counts as the earlier. */
async function readSimilar(
  db: Db,
  schemeIds: readonly string[],
  { similarTextWindowMs }: SchemeRules,
): Promise<readonly Similar[]> {
  const { rows } = await sql<Similar>`
    SELECT t.scheme_id AS id, array_agg(s.id ORDER BY near.shared DESC, s.id) AS "candidateIds"
      FROM scheme_text t
           CROSS JOIN LATERAL similar_schemes(t.prints[1:${MAX_PRINTS}::integer], t.author_id,
             t.published_at - ${similarTextWindowMs}::float8 * interval '1 millisecond', ${MAX_COMPARED}::integer) AS near
           JOIN scheme s ON s.id = near.scheme_id AND (s.published_at, s.id) < (t.published_at, t.scheme_id)
     WHERE t.scheme_id = ANY (${[...schemeIds]}::uuid[])
     GROUP BY t.scheme_id`.execute(db);
  return rows;
}
