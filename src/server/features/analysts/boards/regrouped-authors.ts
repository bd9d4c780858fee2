import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import type { RankedAccount } from './read-holders.ts';

/** Authors ranked at a time. Few accounts have others, so the rows are read as a whole. */
const BATCH = 50;

/** Authors whose person has other accounts than when they were ranked last, ordered by id, after the given one. */
export async function regroupedAuthors(db: Db, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.user_id AS id FROM person_account p JOIN record_author a ON a.author_id = p.user_id
     WHERE p.version <> a.person_version AND p.user_id > ${after}::uuid ORDER BY p.user_id LIMIT ${BATCH}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those of some accounts that were not ranked as they are now. */
export async function regroupedAmong(tx: Tx, accounts: readonly RankedAccount[]): Promise<readonly string[]> {
  const joined = accounts.filter(({ personVersion }) => personVersion > 0);
  if (joined.length === 0) return [];
  const ids = joined.map(({ authorId }) => authorId);
  const rows = await tx
    .selectFrom('record_author')
    .select(['author_id', 'person_version'])
    .where(isAmong('author_id', ids))
    .execute();
  const ranked = new Map(rows.map((row) => [row.author_id, Number(row.person_version)]));
  return joined.flatMap(({ authorId, personVersion }) =>
    ranked.get(authorId) === personVersion ? [] : [authorId],
  );
}
