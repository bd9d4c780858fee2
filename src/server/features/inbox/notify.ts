import { randomUUID } from 'node:crypto';
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

/** Rows per statement: a message has ten values and a statement takes at most 65,535. */
const BATCH = 1_000;

/**
 * Inserts notifications in the transaction of their event; they are pushed to connected clients after commit.
 * Existing messages are not changed.
 */
export async function notify(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  // Sorted, so that two transactions that notify the same users cannot deadlock.
  const sorted = messages.toSorted((one, other) => order(one, other));
  for (let at = 0; at < sorted.length; at += BATCH) {
    const inserted = await tx
      .insertInto('inbox_message')
      .values(sorted.slice(at, at + BATCH).map(row))
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('user_id')
      .execute();
    await announceInboxes(tx, new Set(inserted.map(({ user_id }) => user_id)), 'message');
  }
}

function order(one: NewMessage, other: NewMessage): number {
  if (one.userId !== other.userId) return one.userId < other.userId ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

function row(message: NewMessage) {
  return {
    id: randomUUID(),
    user_id: message.userId,
    key: message.key,
    kind: message.kind,
    at: message.at,
    scheme_id: message.schemeId ?? null,
    match_id: message.matchId ?? null,
    analyst_id: message.analystId ?? null,
    facts: JSON.stringify(message.facts),
    read_at: null,
  };
}
