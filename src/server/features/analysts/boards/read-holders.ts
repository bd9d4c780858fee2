import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** An account as part of its person's record. */
export interface RankedAccount {
  readonly authorId: string;
  /** The account that stands on the boards for the person: the one that was opened for publishing last. */
  readonly holderId: string;
  /** Of the person's accounts when they were read, so that a later change is ranked again. */
  readonly personVersion: number;
}

/**
 * Some authors with all other accounts of the same persons that ever published. An erased account stands for a person
 * only if all are erased.
 */
export async function readHolders(db: Db, authorIds: readonly string[]): Promise<readonly RankedAccount[]> {
  const { rows } = await sql<RankedAccount>`
    WITH account AS (
      SELECT DISTINCT account AS author_id
        FROM unnest(${[...authorIds]}::uuid[]) AS id, unnest(accounts_of(id)) AS account),
    published AS (
      SELECT a.author_id, coalesce(p.person_id, a.author_id) AS person_id, coalesce(p.version, 0) AS version,
             u.erased_at IS NULL AS is_open, began.at
        FROM account a JOIN app_user u ON u.id = a.author_id LEFT JOIN person_account p ON p.user_id = a.author_id,
             LATERAL (SELECT min(r.published_at) AS at FROM recorded_scheme r WHERE r.author_id = a.author_id) began
       WHERE began.at IS NOT NULL)
    SELECT author_id AS "authorId", version AS "personVersion",
           first_value(author_id) OVER (PARTITION BY person_id ORDER BY is_open DESC, at DESC, author_id) AS "holderId"
      FROM published ORDER BY author_id`.execute(db);
  return rows.map((row) => ({ ...row, personVersion: Number(row.personVersion) }));
}
