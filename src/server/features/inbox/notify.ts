import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { announceInboxes } from './announce-inboxes.ts';
import type { InboxKind, MessageFacts } from './message-facts.ts';

interface MessageOf<K extends InboxKind> {
  readonly userId: string;
  readonly kind: K;
  /** Idempotency key per user. */
  readonly key: string;
  readonly at: Date;
  readonly schemeId?: string;
  readonly matchId?: string;
  readonly analystId?: string;
  readonly facts: MessageFacts[K];
}

/** A message to one user as data; the client generates the text. */
export type NewMessage = { readonly [K in InboxKind]: MessageOf<K> }[InboxKind];

/**
 * Inserts notifications in the transaction of their event; they are pushed to connected clients after commit.
 * Existing messages are not changed; kinds that a user switched off are not inserted. If one of the users has a browser
 * that is sent pushes, one job for all of them is queued. News of matches have a push of their own, which also reaches followers of teams.
 */
export async function notify(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<void> {
  // Sorted, so that two transactions that notify the same users cannot deadlock.
  const sorted = messages.toSorted((one, other) => order(one, other));
  if (sorted.length === 0) return;
  // One parameter for all rows: a statement with a parameter for each value is as slow as what it writes.
  const { rows } = await sql<{ user_id: string; id: string; isPushed: boolean }>`
    INSERT INTO inbox_message (id, user_id, key, kind, at, scheme_id, match_id, analyst_id, facts)
    SELECT m.id, m."userId", m.key, m.kind, m.at, m."schemeId", m."matchId", m."analystId", m.facts
      FROM jsonb_to_recordset(${JSON.stringify(sorted.map(withId))}::jsonb) AS m(
        id uuid, "userId" uuid, key text, kind text, at timestamptz, "schemeId" uuid, "matchId" uuid, "analystId" uuid,
        facts jsonb)
     WHERE NOT EXISTS (SELECT FROM inbox_muted x WHERE x.user_id = m."userId" AND x.kind = m.kind)
    ON CONFLICT (user_id, key) DO NOTHING
    RETURNING user_id, id, tab <> 'matches' AND EXISTS (
      SELECT FROM push_subscription p WHERE p.user_id = inbox_message.user_id) AS "isPushed"`.execute(tx);
  await announceInboxes(tx, new Set(rows.map(({ user_id }) => user_id)), 'message');
  const messageIds = rows.filter(({ isPushed }) => isPushed).map(({ id }) => id);
  if (messageIds.length > 0) await jobs.add(tx, 'push-messages', { messageIds });
}

function order(one: NewMessage, other: NewMessage): number {
  if (one.userId !== other.userId) return one.userId < other.userId ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

function withId(message: NewMessage) {
  return { id: randomUUID(), ...message };
}
