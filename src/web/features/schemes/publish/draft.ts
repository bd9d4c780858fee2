import type { freeReaders } from '#contract/schemes.ts';
import type { Market } from '#domain/market/market.ts';
import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';

export interface DraftPick {
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** A scheme as its author writes it. The odds are not in it: they come from the feed when it is published. */
export interface Draft {
  readonly market: Market;
  readonly picks: readonly DraftPick[];
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: (typeof freeReaders)[number];
}

export const textFields = ['title', 'summary', 'body'] as const;
export type TextField = (typeof textFields)[number];

export function emptyDraft(market: Market): Draft {
  return {
    ...{ market, picks: [], title: '', summary: '', body: '' },
    ...{ priceFen: 0, refundIfLost: false, freeReaders: 'nobody' },
  };
}

/** Another market is another prediction: the picks go. */
export function withMarket(draft: Draft, market: Market): Draft {
  return market === draft.market ? draft : { ...draft, market, picks: [] };
}

/** A free scheme has nothing to give back and nobody to let in free. */
export function withPrice(draft: Draft, priceFen: number): Draft {
  if (priceFen > 0) return { ...draft, priceFen };
  return { ...draft, priceFen, refundIfLost: false, freeReaders: 'nobody' };
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
  return { ...draft, picks: [...beside, chosen] };
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
