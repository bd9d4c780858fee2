import type { Outcome } from '#domain/settlement/settlement.ts';

/** A name in both languages. */
interface Name {
  readonly zh: string;
  readonly en: string;
}

/** Both teams of the match of a message; for a parlay those of the match with the first kick-off. */
interface Teams {
  readonly home: Name;
  readonly away: Name;
}

interface UnlockSettled extends Teams {
  readonly title: string;
  readonly outcome: Outcome;
  readonly paidFen: number;
  /** Total refund to the buyer so far, including corrections. */
  readonly refundedFen: number;
}

interface OwnSettled {
  readonly title: string;
  readonly outcome: Outcome;
  readonly buyers: number;
  /** The author's income so far, including corrections. */
  readonly incomeFen: number;
}

/** Answer to a user's report or dispute of a scheme; `reason` was written by the operator. */
interface Answered {
  readonly title: string;
  readonly upheld: boolean;
  readonly reason: string;
}

interface WithdrawalMoved {
  readonly state: 'paid' | 'failed' | 'refused';
  readonly amountFen: number;
  /** The amount less tax and fee. */
  readonly arrivesFen: number;
  /** Why it was returned; an operator's reason is the same in both languages. */
  readonly reason: Name | null;
}

interface MatchNews extends Teams {
  /** `2:1`, home first; null while no source reports it. */
  readonly score: string | null;
  /** Of the match clock; null if no source reports it. */
  readonly minute: number | null;
}

/** Facts for the text of each kind of message. Amounts are in fen; titles are public. */
export interface MessageFacts {
  readonly rechargeRefundMoved: {
    readonly state: 'requested' | 'stuck' | 'refunded' | 'failed';
    readonly amountFen: number;
    readonly reason: string | null;
  };
  /** An operator assigned unmatched money to the user. */
  readonly rechargeCredited: { readonly amountFen: number };
  readonly schemePublished: Teams & { readonly title: string; readonly priceFen: number };
  readonly schemeRemoved: {
    readonly title: string;
    readonly reason: string;
    /** Null for the author, who paid nothing. */
    readonly refundedFen: number | null;
  };
  readonly unlockSettled: UnlockSettled;
  readonly unlockCorrected: UnlockSettled & { readonly before: Outcome };
  readonly ownSettled: OwnSettled;
  readonly ownCorrected: OwnSettled & { readonly before: Outcome };
  readonly applicationDecided: { readonly approved: boolean; readonly reason: string };
  readonly tipOffAnswered: Answered;
  readonly disputeAnswered: Answered;
  readonly feedbackAnswered: { readonly answer: string };
  readonly withdrawalMoved: WithdrawalMoved;
  /** A change of the account, so that the owner notices unauthorized ones. `what` is masked as everywhere. */
  readonly accountNotice: {
    readonly notice: 'phoneChanged' | 'payeeBound' | 'payeeChanged' | 'newDevice';
    readonly what: string;
  };
  readonly identityVerified: { readonly [fact in never]: never };
  readonly matchKickedOff: MatchNews;
  readonly matchGoal: MatchNews;
  readonly matchFinished: MatchNews;
}

export type InboxKind = keyof MessageFacts;
