import type { MatchState, Score } from '../match/match-state.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** Members of every leaf: scheme, author, and server time of the event (ISO 8601, UTC). */
interface AboutScheme {
  readonly schemeId: string;
  readonly authorId: string;
  /** The author's sequence number, from 1 without gaps, so a missing scheme is detectable. */
  readonly authorSequence: number;
  readonly at: string;
}

/** A scheme was published and sealed. */
export interface PublishLeaf extends AboutScheme {
  readonly kind: 'publish';
  readonly matchIds: readonly string[];
  /** End of sale: the earliest kick-off of its matches as known at publication. */
  readonly kickoffAt: string;
  readonly priceFen: number;
  /** 64 hex digits. */
  readonly seal: string;
}

interface WithdrawLeaf extends AboutScheme {
  readonly kind: 'withdraw';
}

/** Removed by a moderator; it stays counted. */
interface RemoveLeaf extends AboutScheme {
  readonly kind: 'remove';
}

/** A settlement (`number` 1) or a correction of the previous one (2 and up). */
export interface SettleLeaf extends AboutScheme {
  readonly kind: 'settle' | 'correct';
  readonly number: number;
  readonly outcome: Outcome;
  /** Per unit staked, as an exact decimal such as `-0.5`; null when void. */
  readonly profit: string | null;
  readonly ruleVersion: string;
  /** Results used for settlement, in the order of the picks' matches. */
  readonly results: readonly {
    readonly matchId: string;
    readonly state: MatchState;
    readonly halfTime: Score | null;
    readonly score90: Score | null;
  }[];
}

export type LogLeaf = PublishLeaf | WithdrawLeaf | RemoveLeaf | SettleLeaf;

/** Exact text of a leaf, the input of its RFC 9162 leaf hash: canonical JSON with a `format` member. */
export function leafText(leaf: LogLeaf): string {
  return canonicalJson({ ...leaf, format: 1 } as unknown as Json);
}
