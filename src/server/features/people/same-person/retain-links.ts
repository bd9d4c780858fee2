import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';

/**
 * How long the hashes of a deleted author are kept, in days; the privacy policy states the same. An identity number finds
 * the earlier record again, devices and payees only show operators that an account may belong to the same person.
 */
const retainedDays = { identity: 1096, device: 180, payout: 180 } as const;

/**
 * Keeps the hashes of a user's identity, devices and payees when the account is deleted, if it published: its record
 * remains, and follows the person to a new account. Call before the links are erased.
 */
export async function retainLinks(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO retained_link (kind, hash, user_id, retained_at, kept_until)
    SELECT kind, hash, user_id, ${at}::timestamptz, ${at}::timestamptz + make_interval(days =>
             CASE kind WHEN 'identity' THEN ${retainedDays.identity}::integer
                       WHEN 'device' THEN ${retainedDays.device}::integer ELSE ${retainedDays.payout}::integer END)
      FROM person_link
     WHERE user_id = ${userId} AND EXISTS (SELECT FROM recorded_scheme WHERE author_id = ${userId})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Deletes the hashes whose time is over. */
export async function sweepRetainedLinks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('retained_link').where('kept_until', '<=', clock.now()).execute();
}
