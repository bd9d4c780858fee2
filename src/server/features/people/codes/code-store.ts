import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { HashedCode } from './code-hash.ts';

type CodeScene = Tables['sms_code']['scene'];

export interface CodeOwner {
  readonly mobile: string;
  readonly scene: CodeScene;
}

const REQUEST_LOCK = 4;

/** Networks that a code request comes from. */
export interface Networks {
  readonly network: string;
  readonly wideNetwork: string;
}

/**
 * Serializes all code requests: the budget is global, and its lock covers the limits per number and network as well.
 */
export async function lockCodeRequests(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${REQUEST_LOCK}::int, 0)`.execute(tx);
}

/** Number of codes sent to all numbers since an instant. */
export async function countSent(tx: Tx, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sms_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Times of the codes sent to a number or network since an instant, newest first. */
export async function sentSince(
  tx: Tx,
  by: { mobile: string } | { address: string } | { wide_network: string },
  since: Date,
  limit: number,
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('sms_code')
    .select('sent_at')
    .where((is) => is.and(by))
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.sent_at);
}

/** Stores a new code and ends the previous one. */
export async function replaceCode(
  tx: Tx,
  code: CodeOwner & Networks & { hashed: HashedCode; sentAt: Date; expiresAt: Date },
): Promise<string> {
  const { mobile, scene, hashed, network, wideNetwork, sentAt, expiresAt } = code;
  await tx
    .updateTable('sms_code')
    .set({ ended_at: sentAt })
    .where((is) => is.and({ mobile, scene }))
    .where('ended_at', 'is', null)
    .execute();
  const id = randomUUID();
  await tx
    .insertInto('sms_code')
    .values({
      id,
      mobile,
      scene,
      address: network,
      wide_network: wideNetwork,
      salt: hashed.salt,
      code_hash: hashed.hash,
      sent_at: sentAt,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute();
  return id;
}

/**
 * Ends a code.
 * @returns whether this call ended it.
 */
export async function endCode(db: Db, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sms_code')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Counts one attempt on the live code before the comparison; null when there is no live code with an attempt left.
 */
export async function countAttempt(db: Db, { mobile, scene }: CodeOwner, maxTries: number, at: Date) {
  const row = await db
    .updateTable('sms_code')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where((is) => is.and({ mobile, scene }))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .returning(['id', 'salt', 'code_hash', 'tries'])
    .executeTakeFirst();
  return row ? { id: row.id, tries: row.tries, hashed: { salt: row.salt, hash: row.code_hash } } : null;
}

export async function hasLiveCode(db: Db, { mobile, scene }: CodeOwner, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sms_code')
    .select('id')
    .where((is) => is.and({ mobile, scene }))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}
