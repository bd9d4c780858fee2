import { sql } from 'kysely';
import type { z } from 'zod';
import type { userLink, userSession } from '#contract/console/user-parts.ts';
import type { userDetails } from '#contract/console/users.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';
import { linksOf } from '#server/views/operator-tasks/account-links.ts';
import type { StoredTimes } from './stored-times.ts';

type View = CallAnswer<typeof userDetails>;
type Session = z.input<typeof userSession>;
type Link = z.input<typeof userLink>;

/** Sessions in the reply, live ones and those that are over. */
const SESSIONS = 20;

export async function readUserSessions(db: Db, userId: string, now: Date): Promise<View['sessions']> {
  const isLive = sql`(s.ended_at IS NULL AND s.expires_at > ${now}::timestamptz)`;
  const { rows } = await sql<
    StoredTimes<Session, 'createdAt' | 'lastUsedAt' | 'expiresAt', 'endedAt'> & { readonly live: number }
  >`
    SELECT s.id, s.device, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt",
           s.ended_at AS "endedAt", ${isLive} AS "isLive", (count(*) FILTER (WHERE ${isLive}) OVER ())::int AS live
      FROM session s WHERE s.user_id = ${userId}
     ORDER BY "isLive" DESC, s.last_used_at DESC, s.id LIMIT ${SESSIONS}`.execute(db);
  return {
    live: rows[0]?.live ?? 0,
    items: rows.map(({ live: _, createdAt, lastUsedAt, expiresAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** Who disabled an account that is disabled, and why. */
export async function readDisabling(db: Db, userId: string, since: Date): Promise<View['disabled']> {
  const line = await db
    .selectFrom('operator_audit')
    .leftJoin('operator', 'operator.id', 'operator_audit.operator_id')
    .select(['operator.name', 'reason'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', 'disableUser')
    .orderBy('operator_audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { at: since.toISOString(), operator: line?.name ?? null, reason: line?.reason ?? null };
}

/** Accounts that may belong to the same person, joined ones first, with the kinds of evidence. */
export async function readUserLinks(db: Db, userId: string): Promise<Link[]> {
  const pairs = await linksOf(db, userId);
  return pairs.map(({ oneId, one, otherId, other, isJoined, verdict, reason, links }) => ({
    user: userId === oneId ? { id: otherId, nickname: other } : { id: oneId, nickname: one },
    isJoined,
    verdict,
    reason,
    evidence: links.map(({ kind, strength, foundAt }) => ({
      kind,
      strength,
      foundAt: new Date(foundAt).toISOString(),
    })),
  }));
}
