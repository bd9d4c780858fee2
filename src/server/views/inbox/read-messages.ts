import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { inbox } from '#contract/people/inbox.ts';
import type { Db } from '#server/db/database.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import type { InboxKind } from '#server/features/inbox/message-facts.ts';
import { type StoredTab, storedTabs } from '#server/features/inbox/stored-tabs.ts';

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

const columns = sql`id, user_id, kind, at, scheme_id, match_id, analyst_id, facts, read_at`;

/** Position after the last entry of a page: its time and ID. */
export type Position = readonly (string | number)[] | null;

export const beyond = (after: Position): RawBuilder<unknown> =>
  after === null ? sql`true` : sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;

interface Wanted {
  readonly tabs: readonly StoredTab[];
  readonly after: Position;
  readonly limit: number;
  /** Only those of this time. */
  readonly span?: { readonly from: Date; readonly to: Date } | undefined;
}

/** A user's notifications, newest first: the newest of each tab, merged. */
export async function readMessages(
  db: Db,
  userId: string,
  { tabs, after, limit, span }: Wanted,
): Promise<readonly MessageRow[]> {
  const within = span ? sql`at >= ${span.from} AND at < ${span.to}` : sql`true`;
  const { rows } = await sql<MessageRow>`
    SELECT m.* FROM unnest(${[...tabs]}::text[]) AS shown (tab)
     CROSS JOIN LATERAL (
       SELECT ${columns} FROM inbox_message
        WHERE user_id = ${userId} AND tab = shown.tab AND ${beyond(after)} AND ${within}
        ORDER BY at DESC, id DESC LIMIT ${limit}) m
     ORDER BY m.at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest notification of each of some users. */
export async function readNewest(db: Db, userIds: readonly string[]): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT DISTINCT ON (m.user_id) m.* FROM unnest(${[...userIds]}::uuid[]) AS listener (id)
     CROSS JOIN unnest(${[...storedTabs.all]}::text[]) AS shown (tab)
     CROSS JOIN LATERAL (
       SELECT ${columns} FROM inbox_message
        WHERE user_id = listener.id AND tab = shown.tab ORDER BY at DESC, id DESC LIMIT 1) m
     ORDER BY m.user_id, m.at DESC, m.id DESC`.execute(db);
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
