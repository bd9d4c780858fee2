import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

interface CertifiedAs {
  readonly userId: string;
  /** Keyed hash of the identity number. */
  readonly hash: Uint8Array;
  readonly at: Date;
}

/**
 * Joins an account that was just certified with the deleted accounts of the same identity number whose record remains.
 * Call after the number was stored: that waits for a deletion which has not ended.
 */
export async function joinEarlierAccounts(tx: Tx, { userId, hash, at }: CertifiedAs): Promise<void> {
  await sql`
    INSERT INTO same_person (one_id, other_id, kind, noted_at)
    SELECT least(user_id, ${userId}::uuid), greatest(user_id, ${userId}::uuid), 'identity', ${at}::timestamptz
      FROM retained_link
     WHERE kind = 'identity' AND hash = ${hash} AND user_id <> ${userId} AND kept_until > ${at}
     ORDER BY user_id
    ON CONFLICT DO NOTHING`.execute(tx);
}
