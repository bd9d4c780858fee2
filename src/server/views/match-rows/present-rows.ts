import type { z } from 'zod';
import type { matchRow, pricedQuote } from '#contract/matches/matches.ts';
import { oddsText } from '#domain/market/odds.ts';
import type { Db } from '#server/db/database.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { type MatchNames, scoreView } from '#server/features/matches/catalogue/present-match.ts';
import { mainLine, referenceQuotes } from '#server/features/matches/odds/reference-quotes.ts';
import { type Ranks, readRowFacts } from './row-facts.ts';

type MatchRow = z.input<typeof matchRow>;

/** Rows of a list, in the order of the matches. */
export async function presentRows(db: Db, matches: readonly MatchRecord[]): Promise<MatchRow[]> {
  const facts = await readRowFacts(db, matches);
  return matches.map((match) => ({
    ...coreView(match, facts.names, facts.ranksOf(match)),
    odds: listedQuotes(facts.quotesOf(match.id)).map(quoteView),
    schemes: facts.schemesOf(match.id),
  }));
}

/** Quotes shown in a row: 1x2 and the main Asian line. */
export function listedQuotes(quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  return [...referenceQuotes('1x2', quotes), ...mainLine('asian', referenceQuotes('asian', quotes))];
}

/** Fields common to lists and details. */
export function coreView(match: MatchRecord, names: MatchNames, ranks: Ranks) {
  return {
    id: match.id,
    competition: names.competition(match.competition),
    season: match.season,
    home: names.team(match.home),
    away: names.team(match.away),
    ...changingView(match, ranks),
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
    ranks,
    revision: match.revision,
  };
}

export function quoteView(quote: CurrentQuote): z.input<typeof pricedQuote> {
  return { ...quote, oddsText: oddsText(quote.oddsMilli), at: quote.at.toISOString() };
}
