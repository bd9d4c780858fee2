import type { Db, Tx } from '#server/db/database.ts';

/** What happens to accounts and their protection; never what money does, which the ledger tells. */
type SecurityEventKind =
  | 'loggedIn'
  | 'loggedOut'
  | 'sessionsEnded'
  | 'codeTriesUsedUp'
  | 'phoneChanged'
  | 'wechatBound'
  | 'payeeChanged'
  | 'certified'
  | 'certificationFailed'
  | 'identityRead'
  | 'keysRotated'
  | 'removalRequested'
  | 'removalCancelled'
  | 'erased'
  | 'exported'
  | 'disabled'
  | 'enabled'
  | 'teenModeChanged'
  | 'brakeChanged'
  | 'selfExcluded'
  | 'forgedNotify'
  | 'limitReached'
  | 'reconciliationAlarm';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whose account; null for nobody's. */
  readonly userId: string | null;
  readonly at: Date;
  /** No personal data: neither numbers nor names, addresses, tokens or codes. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes it down for ever, in the transaction of what it tells of where there is one. */
export async function noteSecurity(
  db: Db | Tx,
  { kind, userId, at, facts = {} }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ kind, user_id: userId, at, facts: JSON.stringify(facts) })
    .execute();
}
