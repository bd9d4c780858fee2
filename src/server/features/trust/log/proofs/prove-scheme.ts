import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logProof } from '#contract/log/log.ts';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { newestHead, presentHead, provingHeadWith } from '../head-store.ts';
import { presentNewest } from '../present-newest.ts';
import { type Entry, prove, withProofs } from './prove.ts';

type Answer = CallAnswer<typeof logProof>;
type LeafOfScheme = { readonly kind: string; readonly data: string; readonly index: number | null };

/** All log entries of a scheme, and all results and holds of its matches, with their proofs. */
export async function proveScheme(
  ctx: Pick<Context, 'db'>,
  { params }: Pick<CallRequest<typeof logProof>, 'params'>,
): Promise<Answer> {
  const newest = await newestHead(ctx.db);
  const { rows } = await leavesOf(params.schemeId).execute(ctx.db);
  if (rows.length === 0) throw new Refusal('SCHEME_NOT_FOUND');
  // The log may have grown between the two queries.
  const inHead = rows.filter(
    (row): row is LeafOfScheme & Entry => newest !== null && row.index !== null && row.index < newest.size,
  );
  const publication = inHead.find(({ kind }) => kind === 'publish');
  if (newest === null || publication === undefined) return { published: null, entries: [] };
  const first = await provingHeadWith(ctx.db, publication.index, kickoffOf(publication));
  const claims = [
    { index: publication.index, size: first.size },
    { from: first.size, to: newest.size },
    ...inHead.map(({ index }) => ({ index, size: newest.size })),
  ];
  const [published = [], consistency = [], ...proofs] = await prove(ctx.db, claims, newest.size);
  const { index, data } = publication;
  return {
    published: {
      entry: { index, data, proof: published },
      first: presentHead(first),
      newest: await presentNewest(ctx.db, newest),
      consistency,
    },
    entries: withProofs(inHead, proofs),
  };
}

/**
 * The leaves of a scheme, and results and holds of its matches. Kinds are asked for as their partial indexes name them:
 * asked for all three at once, PostgreSQL reads the whole log.
 */
export function leavesOf(schemeId: string): RawBuilder<LeafOfScheme> {
  return sql<LeafOfScheme>`
    WITH scheme_matches AS (SELECT DISTINCT match_id AS id FROM scheme_pick WHERE scheme_id = ${schemeId})
    SELECT l.kind, l.data, (SELECT index FROM log_entry WHERE leaf_id = l.id) AS index
      FROM (SELECT id, kind, data FROM log_leaf WHERE scheme_id = ${schemeId}
            UNION ALL
            SELECT r.id, r.kind, r.data FROM scheme_matches m, LATERAL (
              SELECT id, kind, data FROM log_leaf WHERE kind = 'result' AND match_id = m.id) r
            UNION ALL
            SELECT h.id, h.kind, h.data FROM scheme_matches m, LATERAL (
              SELECT id, kind, data FROM log_leaf WHERE kind IN ('hold', 'release') AND match_id = m.id) h) l
     ORDER BY index`;
}

/** End of sale of a publication, before which witnesses must have cosigned it. */
function kickoffOf({ data }: Entry): string {
  return (JSON.parse(data) as PublishLeaf).kickoffAt;
}
