import type { MatchState, Score } from '../match/match-state.ts';
import type { LoggedDecision, LoggedMatch } from './logged-facts.ts';

/** Members of every leaf that belongs to no scheme: format 2, and the server's time when it was written (ISO, UTC). */
interface Shared {
  readonly format: 2;
  readonly at: string;
}

/**
 * What schemes and predictions on a match may be settled on: a confirmed result, or a confirmed move to a later
 * kick-off (`postponed`). Written in the transaction that first reads it, for matches that carry a scheme or a
 * prediction; again with the next version whenever state, score, half-time score or kick-off differ from the last one.
 * A settlement names the version it read, which stands before it in the log.
 */
export interface ResultLeaf extends Shared {
  readonly kind: 'result';
  /** Its `kickoffAt` is the kick-off played, or for a postponed match the one it was moved to. */
  readonly match: LoggedMatch;
  /** From 1 for each match, without a gap. */
  readonly version: number;
  readonly state: Exclude<MatchState, 'scheduled' | 'live'>;
  readonly halfTime: Score | null;
  /** Score after 90 minutes and stoppage time; null unless the state is `finished`. */
  readonly score90: Score | null;
  /** Feeds that report it, in alphabetical order; only `operator` when a person decided it. */
  readonly sources: readonly string[];
  /** Null when the feeds alone decided; else code `result` with the role of the operator. */
  readonly decision: LoggedDecision | null;
}

/**
 * Predictions of the model by one Merkle root (RFC 9162): the leaves of that tree are the canonical texts
 * (`predictionText`) of `count` predictions, ordered by kick-off, match id, then model version. Written before the first of their
 * kick-offs; a prediction made later on that day is under another root.
 */
export interface PredictionsLeaf extends Shared {
  readonly kind: 'predictions';
  /** From 1 for all roots, without a gap. */
  readonly number: number;
  /** 64 hex digits. */
  readonly root: string;
  readonly count: number;
  /** The earliest kick-off of its predictions as announced when they were made. */
  readonly firstKickoffAt: string;
}

/**
 * A seal of the money ledger, in the transaction that writes it: its number and hash only. The hash covers all
 * transfers up to that seal, so a ledger rewritten later contradicts the log.
 */
export interface LedgerSealLeaf extends Shared {
  readonly kind: 'ledgerSeal';
  /** From 1 without a gap; the first ones may be older than this kind of leaf. */
  readonly number: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/**
 * A person held a match, or released it: between the two no result of it is recorded and nothing settles on it. Every
 * hold and release is logged, in its own transaction, so that a loss kept from settling shows in the log.
 */
export interface HoldLeaf extends Shared {
  readonly kind: 'hold' | 'release';
  /** Its `kickoffAt` is the one known at the time. */
  readonly match: LoggedMatch;
  /** Of the hold, from 1 for each match without a gap; a release has the number of its hold. */
  readonly number: number;
  /** Code `hold`. */
  readonly decision: LoggedDecision;
}

export type SharedLeaf = ResultLeaf | PredictionsLeaf | LedgerSealLeaf | HoldLeaf;
