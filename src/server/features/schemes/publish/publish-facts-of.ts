import type { z } from 'zod';
import type { previewScheme } from '#contract/schemes/publish-scheme.ts';
import type { RuleSet } from '#domain/market/market.ts';
import { fen } from '#domain/money/fen.ts';
import { draftPicks, type MatchPick, ruleSetsFor } from '#domain/scheme/draft-picks.ts';
import type { PublishedMatch, PublishFacts } from '#domain/scheme/publish-facts.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { currentQuotesOf } from '#server/features/matches/odds/current-quotes.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { readChargingRecord } from '#server/features/analysts/records/read-charging-record.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { countPublished } from './count-published.ts';
import type { DraftMatches } from './draft-matches.ts';
import { hasOppositePick } from './has-opposite-pick.ts';
import { likenessPercent } from '../likeness/text-likeness.ts';

export type Draft = z.output<typeof previewScheme.body>;

/** A pick with the odds it would be sealed at; null when the feed has none. */
export interface QuotedPick extends MatchPick {
  readonly quote: CurrentQuote | null;
}

export interface GatheredFacts {
  readonly facts: PublishFacts;
  readonly picks: readonly QuotedPick[];
}

/** All inputs of the publish rules, read at one instant. Odds come from our feed, never from the client. */
export async function publishFactsOf(
  db: Db | Tx,
  userId: string,
  draft: Draft,
  {
    matches,
    rules,
    now,
  }: { readonly matches: DraftMatches; readonly rules: SchemeRules; readonly now: Date },
): Promise<GatheredFacts> {
  const { market, title, summary, body, priceFen, refundIfLost } = draft;
  const placed = draftPicks(draft);
  const picks = await quoted(db, placed.picks);
  const text = { title, summary, body };
  const matchIds = matches.map(({ id }) => id);
  const [first, ...others] = matches;
  return {
    picks,
    facts: {
      now,
      author: {
        isAnalyst: (await findAnalyst(db, userId)) !== null,
        isIdentityVerified: await isCertifiedAdult(db, userId),
        ...(await countPublished(db, userId, matchIds, market, now)),
        ...(await readChargingRecord(db, userId)),
        hasOppositePick: await hasOppositePick(db, userId, picks),
      },
      market,
      ruleSet: ruleSetOfDraft(draft),
      matches: [publishedMatch(first), ...others.map(publishedMatch)],
      picks: picks.map(({ quote, ...pick }) => ({ ...pick, oddsMilli: quote?.oddsMilli ?? null })),
      arePicksPlaced: placed.arePlaced,
      priceFen: fen(priceFen),
      refundIfLost,
      text,
      likenessPercent: await likenessPercent(db, { authorId: userId, text, rules, now }),
    },
  };
}

/** The author's choice, or the default of its markets. */
export function ruleSetOfDraft(draft: Draft): RuleSet {
  const markets =
    draft.market === 'parlay' ? draftPicks(draft).picks.map(({ market }) => market) : [draft.market];
  return draft.ruleSet ?? ruleSetsFor(markets)[0] ?? 'book';
}

function publishedMatch({ state, kickoffAt, timeKnown }: MatchRecord): PublishedMatch {
  return { state, kickoffAt, isTimeKnown: timeKnown };
}

async function quoted(db: Db | Tx, picks: readonly MatchPick[]): Promise<QuotedPick[]> {
  const matchIds = [...new Set(picks.map(({ matchId }) => matchId))];
  const offered = await currentQuotesOf(db, matchIds, [...new Set(picks.map(({ market }) => market))]);
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
