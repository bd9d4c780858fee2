import type { z } from 'zod';
import type { matchRow, pricedQuote } from '#contract/matches.ts';
import { oddsText } from '#domain/market/odds.ts';
import type { Db } from '../../db/database.ts';
import { countSchemes } from '../schemes/count-schemes.ts';
import type { CurrentQuote } from './current-quote.ts';
import { readQuotes } from './current-quotes.ts';
import type { MatchRecord } from './find-match.ts';
import { type MatchNames, readNames, scoreView } from './present-match.ts';
import { mainLine, referenceQuotes } from './reference-quotes.ts';

type MatchRow = z.input<typeof matchRow>;

/** Rows of a list, in the order of the matches. */
export async function presentRows(db: Db, matches: readonly MatchRecord[]): Promise<MatchRow[]> {
  const ids = matches.map((match) => match.id);
  const names = await readNames(db, matches);
  const quotes = await readQuotes(db, ids, ['1x2', 'asian']);
  const schemes = await countSchemes(db, ids);
  return matches.map((match) => ({
    ...coreView(match, names),
    odds: listedQuotes(quotes.get(match.id) ?? []).map(quoteView),
    schemes: schemes.get(match.id) ?? { total: 0, win: 0, loss: 0 },
    followed: false,
  }));
}

/** What a row has room for: 1x2 and the main Asian line. */
function listedQuotes(quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  return [...referenceQuotes('1x2', quotes), ...mainLine('asian', referenceQuotes('asian', quotes))];
}

/** What lists and details show alike. */
export function coreView(match: MatchRecord, names: MatchNames) {
  return {
    id: match.id,
    competition: names.competition(match.competition),
    season: match.season,
    round: match.round,
    home: names.team(match.home),
    away: names.team(match.away),
    kickoffAt: match.kickoffAt.toISOString(),
    timeKnown: match.timeKnown,
    state: match.state,
    clock: match.clock,
    halfTime: scoreView(match.halfTime),
    score90: scoreView(match.score90),
    redCards: scoreView(match.redCards),
    ranks: { home: null, away: null },
    revision: match.revision,
  };
}

export function quoteView(quote: CurrentQuote): z.input<typeof pricedQuote> {
  return { ...quote, oddsText: oddsText(quote.oddsMilli), at: quote.at.toISOString() };
}
