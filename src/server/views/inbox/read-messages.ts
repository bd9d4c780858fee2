import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { inbox } from '#contract/people/people.ts';
import type { Db } from '#server/db/database.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import type { InboxKind } from '#server/features/inbox/message-facts.ts';

export interface MessageRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: InboxKind;
  readonly at: Date;
  readonly scheme_id: string | null;
  readonly match_id: string | null;
  readonly analyst_id: string | null;
  /** As defined by `message-facts.ts` for the kind. */
  readonly facts: ShownMessage['facts'];
  readonly read_at: Date | null;
}

export type ShownMessage = CallAnswer<typeof inbox>['items'][number];

/** A user's notifications after a position, newest first. */
export async function readMessages(
  db: Db,
  userId: string,
  after: readonly (string | number)[] | null,
  limit: number,
): Promise<readonly MessageRow[]> {
  const beyond = after === null ? sql`true` : sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await sql<MessageRow>`
    SELECT id, user_id, kind, at, scheme_id, match_id, analyst_id, facts, read_at FROM inbox_message
     WHERE user_id = ${userId} AND ${beyond} ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest notification of each of some users. */
export async function readNewest(db: Db, userIds: readonly string[]): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT m.* FROM unnest(${[...userIds]}::uuid[]) AS listener (id)
     CROSS JOIN LATERAL (
       SELECT id, user_id, kind, at, scheme_id, match_id, analyst_id, facts, read_at FROM inbox_message
        WHERE user_id = listener.id ORDER BY at DESC, id DESC LIMIT 1) m`.execute(db);
  return rows;
}

/** Notifications with the names of the analysts they mention. */
export async function presentMessages(db: Db, rows: readonly MessageRow[]): Promise<ShownMessage[]> {
  const analysts = await readPublicUsers(
    db,
    rows.flatMap(({ analyst_id }) => analyst_id ?? []),
  );
  return rows.map(({ id, kind, at, scheme_id, match_id, analyst_id, facts, read_at }) => ({
    id,
    kind,
    at: at.toISOString(),
    isRead: read_at !== null,
    schemeId: scheme_id,
    matchId: match_id,
    analyst: (analyst_id && analysts.get(analyst_id)) || null,
    facts,
  }));
}
