import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type SearchKind, writeSearchEntries } from './write-entries.ts';

const BATCH = 500;

/** By kind: what has to be findable, as rows of `id`, `names` and `at`. */
const sources: Readonly<Record<SearchKind, RawBuilder<unknown>>> = {
  team: sql`SELECT key AS id, ARRAY[name_zh, short_zh, name_en, short_en, code, pinyin] AS names,
                   'epoch'::timestamptz AS at FROM team`,
  competition: sql`SELECT code AS id, ARRAY[name_zh, short_zh, name_en, short_en] AS names,
                          'epoch'::timestamptz AS at FROM competition`,
  analyst: sql`SELECT u.id::text AS id, ARRAY[u.nickname] AS names, a.approved_at AS at
                 FROM analyst a JOIN app_user u ON u.id = a.user_id WHERE u.erased_at IS NULL`,
  scheme: sql`SELECT s.id::text AS id, ARRAY[s.title] AS names, s.published_at AS at FROM scheme s`,
};

/**
 * Adds what cannot be found yet, such as everything in a database older than the search. Runs at each start, so that
 * an interrupted run continues.
 */
export async function fillSearchEntries(ctx: Context): Promise<void> {
  for (const [kind, source] of Object.entries(sources)) {
    // The keys of `sources` are the kinds.
    while (await fillBatch(ctx, kind as SearchKind, source)) {
      // Until none is missing.
    }
  }
}

interface Missing {
  readonly id: string;
  readonly names: readonly string[];
  readonly at: Date;
}

/** @returns whether there may be more. */
async function fillBatch(ctx: Context, kind: SearchKind, source: RawBuilder<unknown>): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<Missing>`
      SELECT id, names, at FROM (${source}) named
       WHERE NOT EXISTS (SELECT FROM search_entry e WHERE e.kind = ${kind} AND e.id = named.id)
       LIMIT ${BATCH}`.execute(tx);
    await writeSearchEntries(tx, kind, rows);
    return rows.length === BATCH;
  });
}
