import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logProof } from '#contract/log.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/operation.ts';
import { firstHeadWith, newestHead, presentHead } from './head-store.ts';
import { type Entry, proveConsistency, proveEntries } from './prove.ts';

type Answer = CallAnswer<typeof logProof>;
type LeafOfScheme = { readonly kind: string; readonly data: string; readonly index: number | null };

/** Everything the log has of a scheme, with the proofs. */
export async function proveScheme(ctx: Context, { params }: CallRequest<typeof logProof>): Promise<Answer> {
  const newest = await newestHead(ctx.db);
  const { rows } = await sql<LeafOfScheme>`
    SELECT l.kind, l.data, e.index FROM log_leaf l LEFT JOIN log_entry e ON e.leaf_id = l.id
     WHERE l.scheme_id = ${params.schemeId} ORDER BY e.index`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('SCHEME_NOT_FOUND');
  // Between the two queries the log may have grown.
  const inHead = rows.filter(
    (row): row is LeafOfScheme & Entry => newest !== null && row.index !== null && row.index < newest.size,
  );
  const publication = inHead.find(({ kind }) => kind === 'publish');
  if (newest === null || publication === undefined) return { published: null, entries: [] };
  const first = await firstHeadWith(ctx.db, publication.index);
  const [entry] = await proveEntries(ctx.db, [publication], first.size);
  if (entry === undefined) throw new Error('A publication in a head was not proven');
  return {
    published: {
      entry,
      first: presentHead(first),
      newest: presentHead(newest),
      consistency: await proveConsistency(ctx.db, first.size, newest.size),
    },
    entries: await proveEntries(ctx.db, inHead, newest.size),
  };
}
