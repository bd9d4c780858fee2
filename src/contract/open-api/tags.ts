import type { calls } from '../calls.ts';

type CallName = keyof typeof calls;

/** Groups of calls in the document, in reading order. */
export const tags = {
  sessions: {
    description: 'Log in and out: codes by SMS, WeChat, sessions.',
    calls: [
      ...(['sendCode', 'login', 'logout', 'exchangeToken'] as const),
      ...(['wxAuthUrl', 'wxAuthInfo', 'loginByWx', 'sessionList', 'endSessions'] as const),
    ],
  },
  account: {
    description: 'The current user: profile, phone number, export and removal of the account.',
    calls: [
      ...(['me', 'updateInfo', 'accountSettings', 'bindMobile', 'bindMobileByPost'] as const),
      ...(['exportUser', 'removalState', 'removeUser', 'disabledAccount'] as const),
    ],
  },
  identity: {
    description: 'Identity verification.',
    calls: ['identity', 'certify'],
  },
  protection: {
    description: 'Spending limits, self-exclusion and teen mode.',
    calls: ['setSpendingLimit', 'excludeSelf', 'setTeenMode'],
  },
  guardians: {
    description: 'Refund claims of guardians, without an account.',
    calls: ['sendGuardianCode', 'guardianClaim', 'guardianClaimState'],
  },
  matches: {
    description: 'Fixtures, live matches, statistics and odds.',
    calls: [
      'matchList',
      'matchMonth',
      'matchDetails',
      'matchData',
      'matchLive',
      'matchOdds',
      'followMatch',
      'followedMatches',
      'followedCalendar',
      'makeCalendar',
      'removeCalendar',
    ],
  },
  teams: {
    description: 'Teams and competitions: tables, fixtures, results, scorers, follows.',
    calls: [
      ...(['teamDetails', 'teamMatches', 'teamSchemes', 'followTeam', 'followedTeams'] as const),
      ...(['competitionDetails', 'competitionMatches', 'competitionScorers'] as const),
      ...(['followCompetition', 'followedCompetitions'] as const),
    ],
  },
  model: {
    description: 'Predictions of the goals model, and how accurate they were.',
    calls: ['matchModel', 'modelCalibration', 'modelPredictions', 'inPlayCalibration'],
  },
  schemes: {
    description: 'Sealed prediction schemes: list, read, publish, unlock, withdraw, report, dispute.',
    calls: [
      ...(['schemeList', 'matchSchemes', 'analystSchemes', 'schemeDetails', 'previewScheme'] as const),
      ...(['publishScheme', 'withdrawScheme', 'unlockScheme', 'mySchemes', 'myUnlocks'] as const),
      ...(['myStatistics', 'tipOff', 'dispute', 'viewerScheme', 'viewerMarks', 'followedSchemes'] as const),
      ...(['myBooks', 'myBookRows'] as const),
    ],
  },
  analysts: {
    description: 'Track records, leaderboard, follows, and applications to become an analyst.',
    calls: [
      ...(['record', 'rank', 'analystStatistics', 'userProfile', 'followAnalyst'] as const),
      ...(['myFollows', 'applyAnalyst', 'analystStatus'] as const),
    ],
  },
  search: {
    description: 'One search over teams, competitions, analysts and titles of schemes.',
    calls: ['searchAll'],
  },
  log: {
    description: 'The public log (RFC 9162): checkpoints, entries and proofs.',
    calls: [
      ...(['logHead', 'logHeads', 'logEntries', 'logProof', 'logConsistency', 'logReceipt'] as const),
      'logPredictions',
    ],
  },
  inbox: {
    description: 'Messages to the current user, and feedback to the operators.',
    calls: ['inbox', 'readInbox', 'inboxSettings', 'setInboxKind', 'sendFeedback', 'myFeedback'],
  },
  push: {
    description: 'Web Push to the browsers of the current user: subscriptions, kinds, quiet hours.',
    calls: [
      ...(['pushSettings', 'setPushKind', 'setQuietHours', 'setFollowNews'] as const),
      ...(['subscribePush', 'unsubscribePush', 'renewPush'] as const),
    ],
  },
  wallet: {
    description: 'Balance, income and statement of the current user.',
    calls: ['balance', 'income', 'balanceFlow', 'earliestRecord'],
  },
  recharge: {
    description: 'Top up the balance by Alipay or WeChat Pay, and refund what is unspent.',
    calls: [
      ...(['rechargePackages', 'createRecharge', 'rechargeOrder'] as const),
      ...(['refundableRecharges', 'refundRecharge'] as const),
    ],
  },
  withdrawals: {
    description: 'Pay out income to a bound Alipay account.',
    calls: [
      ...(['withdrawCount', 'withdraw', 'withdrawStatus', 'taxStatement'] as const),
      ...(['bindAlipayUrl', 'bindAlipay'] as const),
    ],
  },
  legal: {
    description: 'Legal texts and consents.',
    calls: ['protocol', 'dueConsents', 'agreeToTexts'],
  },
  settings: {
    description: 'Public settings of this server, and notices of its operators.',
    calls: ['publicSettings', 'notices'],
  },
  live: {
    description: 'Changes as they happen, as server-sent events.',
    calls: [],
  },
  uploads: {
    description: 'Pictures.',
    calls: [],
  },
} as const satisfies Record<string, { description: string; calls: readonly CallName[] }>;

export type Tag = keyof typeof tags;

/** @throws Error for a call without a tag. */
export function tagOf(call: string): Tag {
  // The cast is safe: the keys of `tags` are its tags.
  for (const [tag, { calls }] of Object.entries<{ readonly calls: readonly string[] }>(tags))
    if (calls.includes(call)) return tag as Tag;
  throw new Error(`No tag for the call ${call}`);
}
