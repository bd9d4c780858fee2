import type { freeReaders } from '#contract/schemes/scheme-card.ts';
import type { Market, RuleSet } from '#domain/market/market.ts';
import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';

export interface DraftPick {
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** Fields common to all drafts. */
export interface DraftFields {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: (typeof freeReaders)[number];
  /** Null uses the market's default. */
  readonly ruleSet: RuleSet | null;
  /** The author's probability in percent; null if not stated. */
  readonly chancePercent: number | null;
}

/** Draft for one match. Excludes odds: they come from the feed on publishing. */
export interface Draft extends DraftFields {
  readonly market: Market;
  readonly picks: readonly DraftPick[];
}

/** One leg of a parlay: pick and match. */
export interface Leg extends DraftPick {
  readonly matchId: string;
  readonly market: Market;
}

/** Draft of a parlay. */
export interface ParlayDraft extends DraftFields {
  readonly market: 'parlay';
  readonly picks: readonly Leg[];
}

export type AnyDraft = Draft | ParlayDraft;

/** Choices of free readers, in display order. */
export const readerChoices = [
  'nobody',
  'followers',
  'pastBuyers',
] as const satisfies readonly DraftFields['freeReaders'][];

export const textFields = ['title', 'summary', 'body'] as const;
export type TextField = (typeof textFields)[number];

export const emptyDraftFields: DraftFields = {
  title: '',
  summary: '',
  body: '',
  priceFen: 0,
  refundIfLost: false,
  freeReaders: 'nobody',
  ruleSet: null,
  chancePercent: null,
};

export function emptyDraft(market: Market): Draft {
  return { ...emptyDraftFields, market, picks: [] };
}

/** Changing the market clears the picks and the rule set. */
export function withMarket(draft: Draft, market: Market): Draft {
  return market === draft.market ? draft : { ...draft, market, picks: [], ruleSet: null };
}

/** A free scheme has no refund and no free readers. */
export function withPrice(priceFen: number): Partial<DraftFields> {
  return priceFen > 0 ? { priceFen } : { priceFen, refundIfLost: false, freeReaders: 'nobody' };
}

/**
 * Toggles a pick. If two are allowed they must be on one line, and a third replaces the older one; otherwise a new pick
 * replaces the old one.
 */
export function togglePick(draft: Draft, chosen: DraftPick): Draft {
  const others = draft.picks.filter((each) => !isSamePick(each, chosen));
  if (others.length < draft.picks.length) return { ...draft, picks: others };
  const beside = doublePickMarkets.includes(draft.market)
    ? others.filter((each) => each.lineQuarters === chosen.lineQuarters).slice(-1)
    : [];
  return { ...draft, picks: [...beside, { pick: chosen.pick, lineQuarters: chosen.lineQuarters }] };
}

export function isSamePick(one: DraftPick, other: DraftPick): boolean {
  return one.pick === other.pick && one.lineQuarters === other.lineQuarters;
}

/**
 * Length in characters, not UTF-16 units. The server cleans the text first and its count is authoritative; its rule is
 * not imported, because it uses look-behind, a syntax error in Safari before 16.4.
 */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}
