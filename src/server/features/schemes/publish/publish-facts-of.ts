import { fen } from '#domain/money/fen.ts';
import type { MatchPick } from '#domain/scheme/draft-picks.ts';
import type { PublishFacts, PublishedMatch } from '#domain/scheme/publish-facts.ts';
import { Refusal } from '#domain/refusal.ts';
import { chargingRecordOf } from '#server/features/analysts/records/read-charging-record.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { offeredQuotes, quotesByMatch } from '#server/features/matches/odds/current-quotes.ts';
import { likenessPercent } from '../likeness/text-likeness.ts';
import { hasOppositePick } from './has-opposite-pick.ts';
import type { DraftWish } from './publish-wish.ts';
import type { KnownFacts, MatchFacts } from './read-publish-facts.ts';

/** A pick with the odds it would be sealed at; null when the feed has none. */
export interface QuotedPick extends MatchPick {
  readonly quote: CurrentQuote | null;
}

export interface GatheredFacts {
  readonly facts: PublishFacts;
  readonly picks: readonly QuotedPick[];
  /** Earliest kick-off first. */
  readonly matches: readonly [MatchFacts, ...MatchFacts[]];
}

/**
 * All inputs of the publish rules. Odds come from our feed, never from the client.
 * @throws Refusal `MATCH_NOT_FOUND`.
 */
export function publishFactsOf(
  { draft, placed, ruleSet, matchIds, text }: DraftWish,
  { facts: known, near }: KnownFacts,
  now: Date,
): GatheredFacts {
  const { market, title, summary, body, priceFen, refundIfLost } = draft;
  const [first, ...others] = known.matches;
  if (!first || known.matches.length < matchIds.length) throw new Refusal('MATCH_NOT_FOUND');
  const picks = quoted(placed.picks, known.quotes);
  const { schemes, freeSchemes, profitE16 } = known.record;
  const record = { schemes, freeSchemes, profitE16: BigInt(profitE16) };
  return {
    picks,
    matches: [first, ...others],
    facts: {
      now,
      author: {
        isAnalyst: known.level !== null,
        isIdentityVerified: known.isAdult === true,
        ...known.published,
        ...chargingRecordOf(record),
        hasOppositePick: hasOppositePick(picks, known.linkedPicks),
      },
      market,
      ruleSet,
      matches: [publishedMatch(first), ...others.map(publishedMatch)],
      picks: picks.map(({ quote, ...pick }) => ({ ...pick, oddsMilli: quote?.oddsMilli ?? null })),
      arePicksPlaced: placed.arePlaced,
      priceFen: fen(priceFen),
      refundIfLost,
      text: { title, summary, body },
      likenessPercent: likenessPercent(text, near),
    },
  };
}

function publishedMatch({ state, kickoffAt, isTimeKnown }: MatchFacts): PublishedMatch {
  return { state, kickoffAt: new Date(kickoffAt), isTimeKnown };
}

function quoted(picks: readonly MatchPick[], lines: string | null): QuotedPick[] {
  const quotes = quotesByMatch(lines);
  const offered = new Map([...quotes].map(([matchId, all]) => [matchId, offeredQuotes(all)]));
  return picks.map((pick) => ({
    ...pick,
    quote:
      offered
        .get(pick.matchId)
        ?.find(
          (quote) =>
            quote.market === pick.market &&
            quote.pick === pick.pick &&
            quote.lineQuarters === pick.lineQuarters,
        ) ?? null,
  }));
}
