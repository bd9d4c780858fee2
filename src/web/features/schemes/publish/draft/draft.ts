import type { freeReaders } from '#contract/schemes/schemes.ts';
import type { Market, RuleSet } from '#domain/market/market.ts';
import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';

export interface DraftPick {
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** What is written and asked for, whatever is predicted. */
export interface Writing {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: (typeof freeReaders)[number];
  /** Null leaves it to the market. */
  readonly ruleSet: RuleSet | null;
  /** The chance its author gives it, in percent; null where none is said. */
  readonly chancePercent: number | null;
}

/** A scheme on one match as its author writes it. The odds are not in it: they come from the feed when it is published. */
export interface Draft extends Writing {
  readonly market: Market;
  readonly picks: readonly DraftPick[];
}

/** One pick of a parlay with the match it is made on. */
export interface Leg extends DraftPick {
  readonly matchId: string;
  readonly market: Market;
}

/** A parlay as its author writes it. */
export interface ParlayDraft extends Writing {
  readonly market: 'parlay';
  readonly picks: readonly Leg[];
}

export type AnyDraft = Draft | ParlayDraft;

/** Whom an author may let in without paying, in the order they are offered. */
export const readerChoices = [
  'nobody',
  'followers',
  'pastBuyers',
] as const satisfies readonly Writing['freeReaders'][];

export const textFields = ['title', 'summary', 'body'] as const;
export type TextField = (typeof textFields)[number];

export const emptyWriting: Writing = {
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
  return { ...emptyWriting, market, picks: [] };
}

/** Another market is another prediction: the picks go, and with them the rules it is settled by. */
export function withMarket(draft: Draft, market: Market): Draft {
  return market === draft.market ? draft : { ...draft, market, picks: [], ruleSet: null };
}

/** A free scheme has nothing to give back and nobody to let in free. */
export function withPrice(priceFen: number): Partial<Writing> {
  return priceFen > 0 ? { priceFen } : { priceFen, refundIfLost: false, freeReaders: 'nobody' };
}

/**
 * A pick taken or let go. Where two may stand together they are on one line, and a third takes the place of the
 * older one; elsewhere a new pick takes the place of the old.
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
 * The length a person would count: characters, not UTF-16 units. The server cleans the text first and has the last
 * word; its rule is not imported, because it needs look-behind, which Safari before 16.4 cannot even read.
 */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}
