import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import type { Market } from '#domain/market/market.ts';
import { type Draft, type DraftPick, isSamePick, type Leg } from './draft.ts';

export type MatchOnOffer = CallReply<typeof matchDetails>;
export type Offer = MatchOnOffer['odds'][number];

/** A pick with its match and current odds; null odds if no longer offered. */
export interface Chosen {
  readonly match: MatchOnOffer;
  readonly offer: Offer | null;
}

/** Publishable markets, in display order. */
const publishable: readonly Market[] = [
  ...(['1x2', 'asian', 'totals', 'handicap3', 'goals'] as const),
  ...(['score', 'htft', 'btts', 'doubleChance'] as const),
];

/** Markets of a match with odds. */
export function marketsOnOffer(odds: readonly Offer[]): readonly Market[] {
  return publishable.filter((market) => odds.some((offer) => offer.market === market));
}

/** Offers of one market. */
export function offersOf(odds: readonly Offer[], market: Market): readonly Offer[] {
  return odds.filter((offer) => offer.market === market);
}

/** Offer of a pick; null if no longer offered. */
function offerOf(match: MatchOnOffer, market: Market, pick: DraftPick): Offer | null {
  return offersOf(match.odds, market).find((offer) => isSamePick(offer, pick)) ?? null;
}

/** The picks of a draft in order, with their odds. */
export function chosenOf(match: MatchOnOffer, { market, picks }: Draft): readonly Chosen[] {
  return picks.map((pick) => ({ match, offer: offerOf(match, market, pick) }));
}

/** The legs of a parlay whose matches are loaded, with their odds. */
export function chosenLegs(matches: readonly MatchOnOffer[], legs: readonly Leg[]): readonly Chosen[] {
  return legs.flatMap((leg) => {
    const match = matches.find(({ id }) => id === leg.matchId);
    return match ? [{ match, offer: offerOf(match, leg.market, leg) }] : [];
  });
}

/** Odds of the picks still offered. */
export function pricesOf(chosen: readonly Chosen[]): readonly Offer[] {
  return chosen.flatMap(({ offer }) => (offer ? [offer] : []));
}

/** Fetch time of the newest of some odds. */
export function newestAt(offers: readonly Offer[]): string | null {
  const instants = offers.map((offer) => offer.at).sort();
  return instants[instants.length - 1] ?? null;
}
