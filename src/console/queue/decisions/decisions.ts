import type { CallReply } from '#contract/define-call.ts';
import type { queueItem } from '#contract/console/queues.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { QueueName } from '#domain/operator/queues.ts';

type Moves = CallReply<typeof queueItem>['moves'];
type MoveOption = NonNullable<Moves[number]['option']>;

/** What is entered beside the reason. */
type Terms = 'none' | 'result' | 'disputedResult' | 'credit' | 'refunds' | 'answer';

interface DecisionShape {
  readonly action: OperatorActionName;
  /** The outcome by which its movements are listed; null if the action has one outcome, or if they depend on the terms. */
  readonly option: MoveOption | null;
  readonly terms: Terms;
  /** `grants` gives somebody what they ask for, `refuses` takes something away or denies it. */
  readonly tone: 'grants' | 'refuses' | 'neutral';
}

/** All decisions of the queues; an action with several outcomes has one for each. */
export const decisions = {
  decideResult: { action: 'decideResult', option: null, terms: 'result', tone: 'grants' },
  correctResult: { action: 'upholdDispute', option: null, terms: 'disputedResult', tone: 'grants' },
  voidScheme: { action: 'upholdDispute', option: 'void', terms: 'none', tone: 'neutral' },
  rejectDispute: { action: 'rejectDispute', option: null, terms: 'none', tone: 'refuses' },
  approveWithdrawal: { action: 'approveWithdrawal', option: null, terms: 'none', tone: 'grants' },
  refuseWithdrawal: { action: 'refuseWithdrawal', option: null, terms: 'none', tone: 'refuses' },
  creditPayment: { action: 'resolvePaymentException', option: 'credit', terms: 'credit', tone: 'grants' },
  returnPayment: { action: 'resolvePaymentException', option: 'return', terms: 'none', tone: 'neutral' },
  notePayment: { action: 'resolvePaymentException', option: 'note', terms: 'none', tone: 'neutral' },
  grantClaim: { action: 'grantGuardianClaim', option: null, terms: 'refunds', tone: 'grants' },
  retryClaim: { action: 'grantGuardianClaim', option: 'retry', terms: 'none', tone: 'neutral' },
  refuseClaim: { action: 'refuseGuardianClaim', option: null, terms: 'none', tone: 'refuses' },
  releaseHold: { action: 'releaseHeldIncome', option: null, terms: 'none', tone: 'grants' },
  confirmHold: { action: 'holdIncome', option: null, terms: 'none', tone: 'refuses' },
  confirmSamePerson: { action: 'confirmSamePerson', option: null, terms: 'none', tone: 'refuses' },
  dismissLink: { action: 'dismissLink', option: null, terms: 'none', tone: 'grants' },
  watchLink: { action: 'watchLink', option: null, terms: 'none', tone: 'neutral' },
  removeReported: { action: 'upholdTipOff', option: 'removed', terms: 'none', tone: 'refuses' },
  upholdOnly: { action: 'upholdTipOff', option: 'keeps', terms: 'none', tone: 'neutral' },
  rejectTipOff: { action: 'rejectTipOff', option: null, terms: 'none', tone: 'neutral' },
  passReview: { action: 'reviewRefundable', option: 'passed', terms: 'none', tone: 'grants' },
  removeReviewed: { action: 'reviewRefundable', option: 'removed', terms: 'none', tone: 'refuses' },
  approveApplication: { action: 'approveApplication', option: null, terms: 'none', tone: 'grants' },
  refuseApplication: { action: 'refuseApplication', option: null, terms: 'none', tone: 'refuses' },
  answerFeedback: { action: 'answerFeedback', option: null, terms: 'answer', tone: 'grants' },
  confirmAppointment: { action: 'confirmAppointment', option: null, terms: 'none', tone: 'grants' },
  declineAppointment: { action: 'declineAppointment', option: null, terms: 'none', tone: 'refuses' },
} as const satisfies Readonly<Record<string, DecisionShape>>;

export type DecisionName = keyof typeof decisions;

/** Decisions of each queue, in the order of their number keys. */
export const queueDecisions: Readonly<Record<QueueName, readonly DecisionName[]>> = {
  results: ['decideResult'],
  disputes: ['correctResult', 'voidScheme', 'rejectDispute'],
  withdrawals: ['approveWithdrawal', 'refuseWithdrawal'],
  paymentExceptions: ['creditPayment', 'returnPayment', 'notePayment'],
  guardianClaims: ['grantClaim', 'retryClaim', 'refuseClaim'],
  incomeHolds: ['releaseHold', 'confirmHold'],
  accountLinks: ['confirmSamePerson', 'dismissLink', 'watchLink'],
  tipOffs: ['removeReported', 'upholdOnly', 'rejectTipOff'],
  reviews: ['passReview', 'removeReviewed'],
  applications: ['approveApplication', 'refuseApplication'],
  feedback: ['answerFeedback'],
  appointments: ['confirmAppointment', 'declineAppointment'],
  stuckSchemes: [],
  alarms: [],
};

interface Decidable {
  readonly actions: readonly OperatorActionName[];
  readonly moves: Moves;
}

/**
 * Decisions that are possible for an item: the operator may perform the action, and an outcome that the server lists
 * movements for by option is among them.
 */
export function possibleDecisions(queue: QueueName, { actions, moves }: Decidable): readonly DecisionName[] {
  return queueDecisions[queue].filter((name) => {
    const { action, option } = decisions[name];
    if (!actions.includes(action)) return false;
    const options = moves.filter((move) => move.action === action).map((move) => move.option);
    const hasOptions = options.some((each) => each !== null);
    return option === null || (hasOptions ? options.includes(option) : !optionNeedsListing.has(option));
  });
}

/** Outcomes that are possible only where the server lists them. */
const optionNeedsListing: ReadonlySet<MoveOption> = new Set<MoveOption>(['retry']);

/** What a decision would move; null if it depends on what is entered. */
export function movementsOf(name: DecisionName, moves: Moves): Moves[number]['movements'] | null {
  const { action, option } = decisions[name];
  return moves.find((move) => move.action === action && move.option === option)?.movements ?? null;
}
