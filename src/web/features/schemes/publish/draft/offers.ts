import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import type { Market } from '#domain/market/market.ts';
import { type Draft, type DraftPick, isSamePick, type Leg } from './draft.ts';

export type MatchOnOffer = CallReply<typeof matchDetails>;
export type Offer = MatchOnOffer['odds'][number];

/** A pick as it stands now: the match it is on and the price behind it; no price where it is offered no more. */
export interface Chosen {
  readonly match: MatchOnOffer;
  readonly offer: Offer | null;
}

/** The markets schemes are published on, in the order they are offered. */
const publishable: readonly Market[] = [
  ...(['1x2', 'asian', 'totals', 'handicap3', 'goals'] as const),
  ...(['score', 'htft', 'btts', 'doubleChance'] as const),
];

/** The markets of a match that have odds. */
export function marketsOnOffer(odds: readonly Offer[]): readonly Market[] {
  return publishable.filter((market) => odds.some((offer) => offer.market === market));
}

/** What is offered in one market. */
export function offersOf(odds: readonly Offer[], market: Market): readonly Offer[] {
  return odds.filter((offer) => offer.market === market);
}

/** The offer behind a pick; null where there is none any more. */
function offerOf(match: MatchOnOffer, market: Market, pick: DraftPick): Offer | null {
  return offersOf(match.odds, market).find((offer) => isSamePick(offer, pick)) ?? null;
}

/** The picks of a draft on its match, in their order, each with its price. */
export function chosenOf(match: MatchOnOffer, { market, picks }: Draft): readonly Chosen[] {
  return picks.map((pick) => ({ match, offer: offerOf(match, market, pick) }));
}

/** The legs of a parlay whose matches are known, each with its price. */
export function chosenLegs(matches: readonly MatchOnOffer[], legs: readonly Leg[]): readonly Chosen[] {
  return legs.flatMap((leg) => {
    const match = matches.find(({ id }) => id === leg.matchId);
    return match ? [{ match, offer: offerOf(match, leg.market, leg) }] : [];
  });
}

/** Their prices, without those offered no more. */
export function pricesOf(chosen: readonly Chosen[]): readonly Offer[] {
  return chosen.flatMap(({ offer }) => (offer ? [offer] : []));
}

/** When the newest of some prices was fetched. */
export function newestAt(offers: readonly Offer[]): string | null {
  const instants = offers.map((offer) => offer.at).sort();
  return instants[instants.length - 1] ?? null;
}
