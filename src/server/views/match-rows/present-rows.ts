import type { z } from 'zod';
import type { matchRow, pricedQuote } from '#contract/matches/matches.ts';
import { oddsText } from '#domain/market/odds.ts';
import type { PartKind } from '#server/context/parts.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';
import { mainLine, referenceQuotes } from '#server/features/matches/odds/reference-quotes.ts';
import { type Ranks, readRowFacts, type RowFacts } from './row-facts.ts';

type MatchRow = z.input<typeof matchRow>;

/** The row of a match in a list: the same in every list. */
export const matchRows: PartKind<MatchRow> = {
  name: 'match row',
  async make({ db }, ids) {
    const facts = await readRowFacts(db, ids);
    return new Map(
      facts.matches.map((match) => [
        match.id,
        {
          ...coreView(match, facts),
          odds: listedQuotes(facts.quotesOf(match.id)).map(quoteView),
          schemes: facts.schemesOf(match.id),
        },
      ]),
    );
  },
  shows: (id, { competition }) => ({
    match: [id],
    odds_now: [id],
    // Also announced when a scheme with a pick on the match is settled or withdrawn.
    scheme_pick: [id],
    scheme_settlement: [],
    scheme_withdrawal: [],
    table_place: [competition.code],
    lottery_listing: [id],
  }),
};

/** Quotes shown in a row: 1x2 and the main Asian line. */
export function listedQuotes(quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  return [...referenceQuotes('1x2', quotes), ...mainLine('asian', referenceQuotes('asian', quotes))];
}

/** Fields common to lists and details. */
export function coreView(match: MatchRecord, { names, ranksOf, lotteryOf }: RowFacts) {
  return {
    id: match.id,
    competition: names.competition(match.competition),
    season: match.season,
    home: names.team(match.home),
    away: names.team(match.away),
    lottery: lotteryOf(match.id),
    ...changingView(match, ranksOf(match)),
  };
}

/** Mutable fields of a row. */
export function changingView(match: MatchRecord, ranks: Ranks) {
  return {
    round: match.round,
    kickoffAt: match.kickoffAt.toISOString(),
    timeKnown: match.timeKnown,
    state: match.state,
    clock: match.clock,
    halfTime: scoreView(match.halfTime),
    score90: scoreView(match.score90),
    redCards: scoreView(match.redCards),
    corners: scoreView(match.corners),
    ranks,
    revision: match.revision,
  };
}

export function quoteView(quote: CurrentQuote): z.input<typeof pricedQuote> {
  return { ...quote, oddsText: oddsText(quote.oddsMilli), at: quote.at.toISOString() };
}
