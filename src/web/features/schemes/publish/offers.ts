import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches.ts';
import type { Market } from '#domain/market/market.ts';
import { type Draft, isSamePick } from './draft.ts';

export type MatchOnOffer = CallReply<typeof matchDetails>;
export type Offer = MatchOnOffer['odds'][number];

/** The markets schemes are published on, in the order they are offered. */
const publishable: readonly Market[] = ['1x2', 'asian', 'totals', 'handicap3'];

/** The markets of a match that have odds. */
export function marketsOnOffer(odds: readonly Offer[]): readonly Market[] {
  return publishable.filter((market) => odds.some((offer) => offer.market === market));
}

/** What is offered in one market. */
export function offersOf(odds: readonly Offer[], market: Market): readonly Offer[] {
  return odds.filter((offer) => offer.market === market);
}

/** The offers behind the picks of a draft, in their order; fewer than picks where one is offered no more. */
export function chosenOffers(odds: readonly Offer[], { market, picks }: Draft): readonly Offer[] {
  return picks.flatMap((pick) =>
    offersOf(odds, market)
      .filter((offer) => isSamePick(offer, pick))
      .slice(0, 1),
  );
}

/** When the newest of some prices was fetched. */
export function newestAt(offers: readonly Offer[]): string | null {
  const instants = offers.map((offer) => offer.at).sort();
  return instants[instants.length - 1] ?? null;
}
