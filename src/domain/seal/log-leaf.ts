import type { RuleSet, SchemeMarket } from '../market/market.ts';
import type { MatchState, Score } from '../match/match-state.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { LoggedDecision, LoggedMatch, PicksOpening } from './logged-facts.ts';
import type { SharedLeaf } from './shared-leaf.ts';

/**
 * Leaves of the public log. Format 1 named a match by its id alone and gave no reason for a void. Format 2 adds the
 * members marked so below; they are absent in format 1. New leaves are written in format 2, old ones stay readable.
 */
type LeafFormat = 1 | 2;

/** Members of every leaf of a scheme: which scheme of which author, and when, by the server's clock (ISO 8601, UTC). */
interface AboutScheme {
  readonly format: LeafFormat;
  readonly schemeId: string;
  readonly authorId: string;
  /** The author's own number of the scheme, from 1 without gaps: a missing scheme shows. */
  readonly authorSequence: number;
  readonly at: string;
}

/** A scheme was published and sealed. */
export interface PublishLeaf extends AboutScheme {
  readonly kind: 'publish';
  readonly matchIds: readonly string[];
  /** End of sale: the earliest kick-off of its matches as known at publishing. */
  readonly kickoffAt: string;
  readonly priceFen: number;
  /** 64 hex digits. */
  readonly seal: string;
  /** Format 2. The matches in the order of `matchIds`. */
  readonly matches?: readonly LoggedMatch[];
  /** Format 2. */
  readonly market?: SchemeMarket;
  /** Format 2. */
  readonly ruleSet?: RuleSet;
  /** Format 2. Commitment to picks, odds and bookmakers (`picksText`), 64 hex digits. */
  readonly picksSeal?: string;
}

interface WithdrawLeaf extends AboutScheme {
  readonly kind: 'withdraw';
}

/** Taken down by a moderator; it stays counted. */
interface RemoveLeaf extends AboutScheme {
  readonly kind: 'remove';
  /** Format 2. */
  readonly decision?: LoggedDecision;
}

/** What a settlement read of one match. */
export interface LoggedResult {
  readonly matchId: string;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Format 2. The kick-off the pick was sealed for. */
  readonly sealedKickoffAt?: string;
  /** Format 2. By how much the match was moved, in minutes; 0 or less if it was not. */
  readonly postponedMinutes?: number;
  /** Format 2. Version of the `result` leaf it was read from; absent before the log had results of their own. */
  readonly version?: number;
}

/** A settlement (`number` 1) or a correction of the one before (2 and up). */
export interface SettleLeaf extends AboutScheme {
  readonly kind: 'settle' | 'correct';
  readonly number: number;
  readonly outcome: Outcome;
  /** Per unit staked as an exact decimal such as `-0.5`; null when void. */
  readonly profit: string | null;
  readonly ruleVersion: string;
  /** What it was settled on, in the order of the picks' matches; empty for a void by decision. */
  readonly results: readonly LoggedResult[];
  /** Format 2. Where the results came from. */
  readonly sources?: readonly string[];
  /** Format 2. Null when results alone decided. */
  readonly decision?: LoggedDecision | null;
  /** Format 2. In number 1 opens `picksSeal`; null in corrections and for schemes published in format 1. */
  readonly opening?: PicksOpening | null;
}

/**
 * The picks of a withdrawn scheme, once each of its matches has a result leaf with an end. It never settles, so no
 * settlement opens them; a removed scheme does settle, and its first settlement opens them. Format 2.
 */
interface OpenLeaf extends AboutScheme {
  readonly kind: 'open';
  readonly opening: PicksOpening;
}

export type SchemeLeaf = PublishLeaf | WithdrawLeaf | RemoveLeaf | SettleLeaf | OpenLeaf;

export type LogLeaf = SchemeLeaf | SharedLeaf;

/** Whether a leaf belongs to a scheme; results, holds, predictions and ledger seals belong to none. */
export function isSchemeLeaf(leaf: LogLeaf): leaf is SchemeLeaf {
  return 'schemeId' in leaf;
}

/** The exact text of a leaf, whose RFC 9162 leaf hash is in the tree: canonical JSON (RFC 8785). */
export function leafText(leaf: LogLeaf): string {
  return canonicalJson(leaf as unknown as Json);
}
