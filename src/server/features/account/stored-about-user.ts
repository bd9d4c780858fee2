/** Rows of a user in one table: `by` is the SQL condition, with `$` for the user's id. */
export interface StoredKind {
  readonly table: string;
  readonly by: string;
  /** Excluded columns: secrets, hashes, ciphertexts, and data about others. */
  readonly without?: readonly string[];
}

const own = (table: string, without: readonly string[] = []): StoredKind => ({
  table,
  by: 'user_id = $',
  without,
});
const authored = (table: string, without: readonly string[] = []): StoredKind => ({
  table,
  by: 'author_id = $',
  without,
});
/** Rows of a table that depend on the user's rows in another. */
const of = (table: string, key: string, from: string, without: readonly string[] = []): StoredKind => ({
  table,
  by: `${key} IN (SELECT id FROM ${from})`,
  without,
});

/** All stored data about a user, by kind. A test compares it with the database schema. */
export const storedAboutUser: Readonly<Record<string, StoredKind>> = {
  profile: { table: 'app_user', by: 'id = $' },
  certification: own('certification'),
  certificationTries: own('certification_tries'),
  analyst: own('analyst'),
  applications: own('analyst_application'),
  consents: own('consent'),
  sessions: own('session', ['token_hash']),
  smsCodes: {
    table: 'sms_code',
    by: 'mobile = (SELECT mobile FROM app_user WHERE id = $)',
    without: ['salt', 'code_hash'],
  },
  wechat: own('wechat_binding'),
  wechatTickets: { table: 'wechat_ticket', by: 'used_by = $', without: ['ticket_hash'] },
  links: own('person_link', ['hash']),
  networks: own('network_sighting', ['hash']),
  writingStyle: authored('writing_profile'),
  removals: own('removal'),
  removalsCancelled: of('removal_cancellation', 'removal_id', 'removal WHERE user_id = $'),
  exports: own('data_export'),
  securityEvents: own('security_event'),
  spendingLimits: own('spending_limit'),
  selfExclusions: own('self_exclusion'),
  teenMode: own('teen_pin', ['salt', 'hash', 'pin_hash']),
  follows: own('follow'),
  followers: { table: 'follow', by: 'analyst_id = $', without: ['user_id'] },
  matchFollows: own('match_follow'),
  teamFollows: own('team_follow'),
  competitionFollows: own('competition_follow'),
  followedCalendar: own('followed_calendar', ['token']),
  inbox: own('inbox_message'),
  inboxMuted: own('inbox_muted'),
  pushSubscriptions: own('push_subscription', ['endpoint', 'p256dh', 'auth']),
  pushSetting: own('push_setting'),
  pushMuted: own('push_muted'),
  uploads: own('upload', ['content']),
  feedback: own('feedback'),
  feedbackAnswers: of('feedback_answer', 'feedback_id', 'feedback WHERE user_id = $', ['operator_id']),
  tipOffs: own('tip_off'),
  tipOffDecisions: of('tip_off_decision', 'tip_off_id', 'tip_off WHERE user_id = $', ['operator_id']),
  disputes: own('dispute'),
  disputeDecisions: of('dispute_decision', 'dispute_id', 'dispute WHERE user_id = $', ['operator_id']),
  rechargeOrders: own('recharge_order'),
  rechargePayments: of('recharge_payment', 'order_id', 'recharge_order WHERE user_id = $'),
  rechargeRefunds: own('recharge_refund'),
  unlocks: own('unlock'),
  unlockPayouts: of('unlock_payout', 'unlock_id', 'unlock WHERE user_id = $'),
  payees: own('payee', ['sealed', 'identity_hash']),
  withdrawals: own('withdrawal'),
  withdrawalSteps: of('withdrawal_step', 'withdrawal_id', 'withdrawal WHERE user_id = $', ['operator_id']),
  accounts: { table: 'ledger_account', by: 'owner_id = $' },
  statement: {
    table: 'ledger_entry',
    by: 'account_id IN (SELECT id FROM ledger_account WHERE owner_id = $)',
  },
  schemes: authored('scheme', ['salt', 'seal', 'picks_salt', 'picks_seal']),
  schemeRecords: authored('recorded_scheme'),
  record: authored('record_author'),
  ranks: authored('record_board'),
  marks: authored('record_mark'),
};

/** Tables with a user column that are not exported, and why. */
export const notExported: Readonly<Record<string, string>> = {
  person_key: 'a key, not information about the person; the data it decrypts are exported',
  person_identity: 'encrypted; exported decrypted, as identity',
  payee_owner: 'a hash that makes an account unique; the account is in payees',
  payee_consent: 'a hash that expires after ten minutes',
  operator: 'accounts of operators, apart from users',
  operator_role: 'of operators',
  operator_enrolment: 'of operators',
  operator_recovery_code: 'of operators',
  operator_session: 'of operators',
  operator_login_failure: 'of operators',
  operator_claim: 'of operators',
  operator_audit: 'actions of operators; those that affect a user are notified in the inbox',
  application_decision: 'contains the operator; the decision is notified in the inbox',
  scheme_review: 'contains the operator',
  result_decision: 'contains the operator; about a match',
  match_hold: 'contains the operator; about a match',
  match_release: 'contains the operator; about a match',
  notice: 'contains the operator; shown to everybody',
  notice_end: 'contains the operator',
  guardian_claim: 'data of a guardian, who is another person and has access by number and secret',
  guardian_claim_decision: 'contains the operator; shown to the guardian',
  guardian_claim_reading: 'contains the operator',
  retained_link: 'hashes of deleted accounts, which nobody can log in to',
  account_link: 'contains another user; part of an investigation',
  account_link_decision: 'contains another user and the operator; a joined record is public',
  same_person: 'contains another user; the joined record is public and lists the accounts',
  person_account: 'derived from same_person',
  link_scan: 'when the links were searched last',
  collusion_flag: 'contains another user; the resulting hold is notified once it is decided',
  income_hold: 'part of an investigation, notified once it is decided',
  income_hold_decision: 'contains the operator; notified in the inbox',
  operator_approval: 'actions of operators',
  operator_appointment: 'of operators',
  scheme_text: 'hashes of passages of the schemes, which are exported',
  log_leaf: 'public; derived from the schemes, which are exported',
  record_tally: 'sums of the record, which is exported',
  recharge_exception_decision: 'about an unmatched payment; the credit is in the statement',
};
