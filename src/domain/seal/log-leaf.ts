import type { MatchState, Score } from '../match/match-state.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** What every leaf tells: which scheme of which author, and when it happened by the server's clock (ISO 8601, UTC). */
interface AboutScheme {
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
}

interface WithdrawLeaf extends AboutScheme {
  readonly kind: 'withdraw';
}

/** Taken down by a moderator; it stays counted. */
interface RemoveLeaf extends AboutScheme {
  readonly kind: 'remove';
}

/** A settlement (`number` 1) or a correction of the one before (2 and up). */
export interface SettleLeaf extends AboutScheme {
  readonly kind: 'settle' | 'correct';
  readonly number: number;
  readonly outcome: Outcome;
  /** Per unit staked as an exact decimal such as `-0.5`; null when void. */
  readonly profit: string | null;
  readonly ruleVersion: string;
  /** What it was settled on, in the order of the picks' matches. */
  readonly results: readonly {
    readonly matchId: string;
    readonly state: MatchState;
    readonly halfTime: Score | null;
    readonly score90: Score | null;
  }[];
}

export type LogLeaf = PublishLeaf | WithdrawLeaf | RemoveLeaf | SettleLeaf;

/** The exact text of a leaf, whose RFC 9162 leaf hash stands in the tree: canonical JSON with a `format` member. */
export function leafText(leaf: LogLeaf): string {
  return canonicalJson({ ...leaf, format: 1 } as unknown as Json);
}
