import type { FeedMatch, FeedOdds } from '#server/providers/football/record/feed-record.ts';
import { bookmakerKey } from '../odds/bookmakers.ts';
import type { ImportFault } from './import-report.ts';
import { identityKey } from './known-matches.ts';
import type { NewQuote } from '../odds/quote-store.ts';

/**
 * football-data.co.uk collects its first prices on Friday and Tuesday afternoons for the following days, without a
 * timestamp. Two days before kick-off is the middle of that.
 */
const openingLeadMs = 48 * 3_600_000;

/** Allowed clock difference; a price from later than that is reported. */
const clockToleranceMs = 5 * 60_000;

export interface FeedQuotes {
  readonly quotes: readonly NewQuote[];
  readonly faults: readonly ImportFault[];
}

/** A match that prices belong to. */
export interface Priced {
  readonly id: string;
  readonly kickoffAt: Date;
}

/** The prices of a file for known matches; an odds file may name an unknown one, which is reported. */
export function quotesOfFeed(
  matches: readonly FeedMatch[],
  known: ReadonlyMap<string, Priced>,
  now: Date,
): FeedQuotes {
  const quotes: NewQuote[] = [];
  const faults: ImportFault[] = [];
  for (const match of matches) {
    if (match.odds.length === 0) continue;
    const priced = findKnown(match, known, match.odds[0]?.at ?? null);
    if (!priced) faults.push(unknownMatch(match));
    else quotes.push(...match.odds.map((odds) => newQuote(odds, priced, now)));
    if (match.odds.some((odds) => odds.at && odds.at.getTime() > now.getTime() + clockToleranceMs))
      faults.push({ where: match.where, code: 'PRICE_AHEAD', what: whatOf(match), lost: 'nothing' });
  }
  return { quotes, faults };
}

/** The fault of an entry whose match nobody knows, where an entry alone does not make one. */
export function unknownMatch(match: FeedMatch): ImportFault {
  return { where: match.where, code: 'MATCH_UNKNOWN', what: whatOf(match), lost: 'match' };
}

function whatOf({ competition, season, home, away }: FeedMatch): string {
  return `${competition} ${season} ${home} v ${away}`;
}

/**
 * The known match of an entry. A file of odds, lottery numbers or absences has no stage; of two legs, the first one after `firstSeenAt` is
 * chosen.
 */
export function findKnown<P extends { readonly kickoffAt: Date }>(
  match: FeedMatch,
  known: ReadonlyMap<string, P>,
  firstSeenAt: Date | null,
): P | null {
  const stages = match.state === null ? (['regular', 'deciding'] as const) : [match.stage];
  const legs = stages
    .flatMap((stage) => known.get(identityKey({ ...match, stage })) ?? [])
    .sort((one, other) => one.kickoffAt.getTime() - other.kickoffAt.getTime());
  const seenMs = firstSeenAt?.getTime() ?? 0;
  return legs.find((leg) => leg.kickoffAt.getTime() >= seenMs) ?? legs.at(-1) ?? null;
}

function newQuote(odds: FeedOdds, { id, kickoffAt }: Priced, now: Date): NewQuote {
  const { market, pick, lineQuarters, oddsMilli, phase } = odds;
  const bookmaker = bookmakerKey(odds.bookmaker);
  return {
    matchId: id,
    bookmaker,
    market,
    lineQuarters,
    pick,
    oddsMilli,
    phase,
    at: seenAt(odds, kickoffAt, now),
  };
}

/** Without a timestamp closing prices are from kick-off; no price is later than now. */
function seenAt({ at, phase }: FeedOdds, kickoffAt: Date, now: Date): Date {
  if (at) return at;
  const leadMs = phase === 'opening' ? openingLeadMs : 0;
  return new Date(Math.min(kickoffAt.getTime() - leadMs, now.getTime()));
}
