import type { CosignatureTimeFault } from '../policy/cosignature-time.ts';
import type { SchemeLeaf } from '../../seal/log-leaf.ts';
import type { LeafFault } from './leaf-shapes.ts';
import type { SettledAs } from './recompute-settlement.ts';

/** All verification failures with the facts their messages need. `index` counts from 0. */
export interface FailureFacts {
  headUnreadable: { readonly place: number };
  headOtherLog: { readonly place: number; readonly origin: string };
  headNotSigned: { readonly size: number };
  headNotTimed: { readonly size: number };
  headShrank: { readonly from: number; readonly to: number };
  headTimeBack: { readonly size: number; readonly before: string; readonly at: string };
  headForked: { readonly size: number };
  headRoot: { readonly size: number; readonly heads: number };
  /** A head of an earlier copy belongs to other entries; `index` is the first entry that differs, if both have it. */
  copyDiffers: { readonly size: number; readonly index: number | null };
  /** An earlier copy was signed with other keys; both as `log key, space, clock key`. */
  keysChanged: { readonly earlier: string; readonly now: string };
  entriesMissing: { readonly size: number; readonly entries: number };
  newestNotListed: { readonly size: number };
  tileDiffers: { readonly path: string; readonly index: number | null };
  notIncluded: { readonly index: number; readonly size: number };
  notConsistent: { readonly from: number; readonly to: number };
  /** A response contains an entry twice, out of order, or of another author. */
  notAsked: { readonly index: number };
  entryUnknown: { readonly index: number; readonly fault: LeafFault };
  sequenceGap: {
    readonly index: number;
    readonly authorId: string;
    readonly from: number;
    readonly to: number;
  };
  sequenceDouble: { readonly index: number; readonly authorId: string; readonly number: number };
  publishedTwice: OfScheme;
  notPublished: OfScheme & { readonly kind: SchemeLeaf['kind'] };
  otherAuthor: OfScheme;
  afterWithdrawal: OfScheme & { readonly kind: SchemeLeaf['kind'] };
  takenOffTwice: OfScheme & { readonly kind: SchemeLeaf['kind'] };
  withdrawnAfter: OfScheme;
  withdrawnLate: OfScheme & { readonly seconds: number };
  settlementNumber: OfScheme & { readonly expected: number; readonly found: number };
  timeBack: OfScheme & { readonly kind: SchemeLeaf['kind'] };
  backDated: { readonly index: number; readonly at: string; readonly headAt: string };
  postDated: { readonly index: number; readonly at: string; readonly headAt: string };
  revealNotLogged: { readonly schemeId: string };
  revealUnreadable: { readonly schemeId: string };
  revealSeal: { readonly schemeId: string };
  revealDiffers: { readonly schemeId: string; readonly members: readonly string[] };
  /** A version of a match's result is missing, or there twice. */
  resultVersion: OfMatch & { readonly expected: number; readonly found: number };
  resultTimeBack: OfMatch;
  /** A result was recorded between a hold of its match and the release. */
  resultWhileHeld: OfMatch;
  /** A hold of a match that is held, a release of one that is not, another number than the next, or an earlier time. */
  holdOrder: OfMatch & { readonly kind: 'hold' | 'release'; readonly number: number };
  /** A settlement rests on a result of a match that was held. */
  settledWhileHeld: OfScheme & OfMatch;
  /** A settlement names no versions although the log had results of their own before it. */
  resultUnnamed: OfScheme & OfMatch;
  /** A settlement names a version that does not stand before it. */
  resultNotLogged: OfScheme & OfMatch & { readonly version: number };
  /** A settlement read an older version than the newest one before it. */
  resultOutdated: OfScheme & OfMatch & { readonly version: number; readonly newest: number };
  /** A settlement states another state, score or postponement than the version it names. */
  resultDiffers: OfScheme & OfMatch & { readonly version: number };
  /** Picks were opened of a scheme that was not withdrawn, or twice. */
  openedUnduly: OfScheme;
  /** Picks of a withdrawn scheme were opened before the results of its matches. */
  openedEarly: OfScheme;
  /** A number of a prediction root or ledger seal is missing, or there twice. */
  numberGap: {
    readonly index: number;
    readonly kind: 'predictions' | 'ledgerSeal';
    readonly expected: number;
    readonly found: number;
  };
  /** A root of predictions is not older than the first of their kick-offs. */
  predictionsLate: { readonly index: number; readonly number: number };
  /** The published predictions of a root are not what its leaf covers. */
  predictionsDiffer: { readonly number: number; readonly fault: RootFault };
  /** The site does not publish the predictions of a root. */
  predictionsMissing: { readonly number: number };
  /** A prediction is under two roots. */
  predictionTwice: { readonly number: number; readonly matchId: string };
  /** A figure of the calibration page is not what predictions and logged results give. */
  calibrationDiffers: {
    readonly figure: string;
    readonly shown: number;
    readonly again: number;
  };
  /** A row of a leaderboard is not what the analyst's schemes in the log give. */
  boardDiffers: {
    readonly board: string;
    readonly authorId: string;
    readonly shown: string;
    readonly again: string;
  };
  /** What opens the picks is not what was sealed, or is of another scheme, market or rule set. */
  openingInvalid: { readonly schemeId: string };
  /** Opened picks and sealed text disagree. */
  openingDiffers: { readonly schemeId: string };
  /** Settling the opened picks by the logged results gives something else. */
  settlementDiffers: OfScheme & {
    readonly number: number;
    readonly logged: SettledAs;
    readonly again: SettledAs;
  };
  resultsUnusable: OfScheme & { readonly number: number };
  /** Postponement was not measured from the sealed kick-off. */
  kickoffDiffers: OfScheme;
  /** A line of a witness of the policy does not verify. */
  cosignatureInvalid: { readonly size: number };
  /** The quorum of witnesses states a time that cannot be true; `signedAt` is that of the log's clock. */
  quorumTime: {
    readonly size: number;
    readonly at: string;
    readonly signedAt: string;
    readonly why: CosignatureTimeFault;
  };
  /** No quorum cosigned for long; `at` is the last time, null if never. */
  witnessesSilent: { readonly size: number; readonly at: string | null };
  /** A file that is no receipt of this log's key over a publication. */
  receiptInvalid: { readonly why: ReceiptFault };
  /** The log promised the entry, and a head dated after the merge delay does not include it. */
  receiptNotLogged: {
    readonly schemeId: string;
    readonly at: string;
    readonly size: number;
    readonly headAt: string;
  };
  timestampInvalid: { readonly size: number; readonly why: TimestampFault };
}

/** Why verification of an RFC 3161 timestamp failed. */
export type TimestampFault = 'unreadable' | 'otherText' | 'changed' | 'notSigned' | 'notValid' | 'older';

/** Why the texts of a root are not what its leaf covers; `place` counts from 0. */
export type RootFault =
  | { readonly why: 'root' | 'count' | 'firstKickoff' }
  | { readonly why: 'unreadable' | 'order' | 'kickoff' | 'time'; readonly place: number };

interface OfMatch {
  readonly index: number;
  readonly matchId: string;
}

/** Why a note is not a receipt of this log. `otherTime`: dated elsewhere than its publication. */
export type ReceiptFault =
  | 'unreadable'
  | 'otherLog'
  | 'notSigned'
  | 'otherHash'
  | 'noPublication'
  | 'otherTime';

interface OfScheme {
  readonly index: number;
  readonly schemeId: string;
}

type FailureCode = keyof FailureFacts;

/** One verification failure. */
export type VerificationFailure = {
  readonly [C in FailureCode]: { readonly code: C } & FailureFacts[C];
}[FailureCode];
