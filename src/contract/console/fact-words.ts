import { matchStates } from '#domain/match/match-state.ts';
import { trustParts } from '#domain/log/witnessed/trust-changes.ts';
import { appointmentKinds } from '#domain/operator/appointments.ts';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { schemeStates } from '#domain/scheme/scheme-state.ts';
import { outcomes } from '#domain/settlement/settlement.ts';
import { withdrawalStates } from '#domain/withdrawal/withdrawal-state.ts';
import { feedbackKinds, tipOffReasons } from '../people/people.ts';

/**
 * Words of ours in facts, by set: a fact has `set.word`, such as `outcome.halfWin`, and the console's dictionary a text
 * for each. What is not listed here, such as a new code of a provider, is sent as text.
 */
export const factWords = {
  alarm: [
    ...(['witness', 'anchor', 'policy', 'feedBroken', 'feedSilent', 'reconciliation'] as const),
    ...(['unsealed', 'matchHeld'] as const),
  ],
  anchor: ['witnesses', 'timestamps'],
  /** A proposed change of an operator's way into the console. */
  appointment: appointmentKinds,
  /** Why a result or a settlement waits. */
  case: [
    ...['contradiction', 'dayDisputed', 'noResult', 'halfTimeUnknown', 'scoreUnknown', 'scoreImpossible'],
    ...['settlementFails', 'payoutFails'],
  ],
  claim: ['waiting', 'refundFailed', 'granted', 'refused'],
  change: ['confirmed', 'declined', 'withdrawn'],
  decision: [
    'approved',
    'refused',
    'upheld',
    'rejected',
    'credited',
    'returned',
    'noted',
    'passed',
    'removed',
  ],
  /** A dispute of a settlement, or of its delay. */
  dispute: ['settlement', 'delay'],
  /** A link between buyer and analyst. */
  edge: ['identity', 'device', 'payout', 'ring'],
  exception: ['open', 'returnFailed', 'decided'],
  /** Faults of a provider's message about a payment. */
  fault: [
    ...['unknown_order', 'amount', 'amount_asked', 'second_trade', 'trade_reused', 'refund_abnormal'],
    ...['notify_type', 'app_id', 'seller_id', 'order_no', 'trade_no', 'amount_format', 'trade_status'],
    ...['event_type', 'resource', 'refund_no', 'refund_status', 'format'],
  ],
  feed: ['broken', 'refused'],
  feedback: feedbackKinds,
  hold: ['open', 'confirmed', 'released'],
  identity: ['adult', 'minor', 'unverified'],
  operator: ['invited', 'active', 'disabled'],
  /** Evidence that two accounts belong to one person. */
  link: ['device', 'payout', 'network', 'writing', 'picks'],
  market: [
    ...['1x2', 'handicap3', 'asian', 'totals', 'goals', 'score', 'htft', 'btts', 'doubleChance', 'parlay'],
  ],
  match: matchStates,
  order: ['open', 'closed', 'paid'],
  outcome: outcomes,
  person: ['joined', 'apart'],
  policy: trustParts,
  provider: ['alipay', 'wechat'],
  relation: ['mother', 'father', 'other'],
  /** Why a scheme is reviewed. */
  review: ['refundIfLost', 'alike'],
  role: operatorRoles,
  run: ['whole', 'recent'],
  scheme: schemeStates,
  strength: ['strong', 'supporting'],
  tax: ['off', 'cumulative', 'single'],
  tipOff: tipOffReasons,
  user: ['active', 'disabled', 'erased'],
  verdict: ['samePerson', 'notLinked', 'watch'],
  /** Why a withdrawal is reviewed. */
  withdrawalReview: ['firstToPayee', 'amount', 'platformDay', 'incomeHeld', 'disabled', 'frozen'],
  withdrawal: withdrawalStates,
  witness: [
    ...['timeout', 'unreachable', 'redirect', 'too_large', 'not_text', 'unknownLog', 'untrusted', 'refused'],
    ...['unproven', 'signature', 'malformed', 'status', 'ahead', 'conflict', 'time'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Sets = typeof factWords;

/** A word of a fact with its set, such as `outcome.halfWin`. */
export type FactWord = { [S in keyof Sets]: `${S}.${Sets[S][number]}` }[keyof Sets];

// The cast is safe: each is `set.word` of the table above, which is not empty.
export const factWordNames = Object.entries(factWords).flatMap(([set, words]) =>
  words.map((word) => `${set}.${word}`),
) as [FactWord, ...FactWord[]];
