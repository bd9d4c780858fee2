import type { Db, Tx } from '#server/db/database.ts';

/** Events of accounts and their protection; money movements are in the ledger instead. */
type SecurityEventKind =
  | 'loggedIn'
  | 'loggedOut'
  | 'sessionsEnded'
  | 'codeTriesUsedUp'
  | 'phoneChanged'
  | 'wechatBound'
  | 'payeeChanged'
  | 'identityVerified'
  | 'identityVerificationFailed'
  | 'identityRead'
  | 'keysRotated'
  | 'removalRequested'
  | 'removalCancelled'
  | 'erased'
  | 'exported'
  | 'disabled'
  | 'enabled'
  | 'teenModeChanged'
  | 'spendingLimitChanged'
  | 'selfExcluded'
  | 'forgedNotify'
  | 'limitReached'
  | 'reconciliationAlarm'
  | 'witnessAlarm'
  | 'logKeysRefused'
  | 'logPolicyChanged'
  | 'consoleLogin'
  | 'consoleFactorWrong'
  | 'consoleEnrolled'
  | 'consoleCodesRenewed'
  | 'consolePasswordChanged';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Affected account; null when there is none. */
  readonly userId: string | null;
  readonly at: Date;
  /** No personal data: neither numbers nor names, addresses, tokens or codes. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Appends a permanent entry, in the transaction of the event if there is one. */
export async function noteSecurity(
  db: Db | Tx,
  { kind, userId, at, facts = {} }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ kind, user_id: userId, at, facts: JSON.stringify(facts) })
    .execute();
}
