import type { Outcome } from '#domain/settlement/settlement.ts';

/** A name in both languages. */
interface Name {
  readonly zh: string;
  readonly en: string;
}

/** Both teams of the match a message is about; of a parlay those of the match that kicks off first. */
interface Teams {
  readonly home: Name;
  readonly away: Name;
}

interface UnlockSettled extends Teams {
  readonly title: string;
  readonly outcome: Outcome;
  readonly paidFen: number;
  /** What came back to the buyer of it by now, corrections included. */
  readonly refundedFen: number;
}

interface OwnSettled {
  readonly title: string;
  readonly outcome: Outcome;
  readonly buyers: number;
  /** The author's part by now, corrections included. */
  readonly incomeFen: number;
}

/** A person's answer to what somebody sent in about a scheme; `reason` is the operator's own words. */
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
  /** Why it came back; an operator's own words are the same in both languages. */
  readonly reason: Name | null;
}

interface MatchNews extends Teams {
  /** `2:1`, home first; null while no source tells it. */
  readonly score: string | null;
  /** Of the match clock; null where no source tells it. */
  readonly minute: number | null;
}

/** What each kind of message carries for its sentence. Amounts are fen; titles are visible to everybody. */
export interface MessageFacts {
  readonly rechargeRefundMoved: {
    readonly state: 'requested' | 'stuck' | 'refunded' | 'failed';
    readonly amountFen: number;
    readonly reason: string | null;
  };
  /** An operator found whose money it was. */
  readonly rechargeCredited: { readonly amountFen: number };
  readonly schemePublished: Teams & { readonly title: string; readonly priceFen: number };
  readonly schemeRemoved: {
    readonly title: string;
    readonly reason: string;
    /** Null to the author, who paid nothing. */
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
  /** Something of the account was changed; who did not do it finds out. `what` is masked as everywhere. */
  readonly accountNotice: {
    readonly notice: 'phoneChanged' | 'payeeBound' | 'payeeChanged' | 'newDevice';
    readonly what: string;
  };
  readonly certified: { readonly [fact in never]: never };
  readonly matchKickedOff: MatchNews;
  readonly matchGoal: MatchNews;
  readonly matchFinished: MatchNews;
}

export type InboxKind = keyof MessageFacts;
