import { sql } from 'kysely';
import type { matchDetails as call } from '#contract/matches/matches.ts';
import { tieBreakOf } from '#domain/match/league-table.ts';
import { Refusal } from '#domain/refusal.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { Operation } from '#server/context/operation.ts';
import { readInPlay } from '#server/views/model/in-play-view.ts';
import { offeredMarkets, offeredQuotes } from '#server/features/matches/odds/current-quotes.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { endedBefore } from './past-matches.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';
import { coreView, quoteView } from '#server/views/match-rows/present-rows.ts';
import { readRowFacts } from '#server/views/match-rows/row-facts.ts';
import { readFeedNotices } from '#server/views/match-rows/feed-notices.ts';

/** One match. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchDetails: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const facts = await readRowFacts(ctx.db, [id], offeredMarkets);
  const [match] = facts.matches;
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const { sources, heldSince, ...parts } = await readParts(ctx.db, match);
  const publishUntil = new Date(match.kickoffAt.getTime() - defaultSchemeRules.publishCutOffMs);
  return {
    ...coreView(match, facts),
    inPlay: (await readInPlay(ctx.db, [match])).get(id) ?? null,
    afterExtraTime: scoreView(match.afterExtraTime),
    shootOut: scoreView(match.shootOut),
    venue: match.venue,
    parts,
    odds: offeredQuotes(facts.quotesOf(id)).map(quoteView),
    schemes: facts.schemesOf(id).total,
    publishUntil: publishUntil.toISOString(),
    ...(await readFeedNotices(ctx, [match.competition])),
    heldSince: heldSince?.toISOString() ?? null,
    sources: sources ?? [],
    updatedAt: match.updatedAt.toISOString(),
  };
};

interface PartsRow {
  readonly data: boolean;
  readonly odds: boolean;
  readonly live: boolean;
  readonly model: boolean;
  readonly heldSince: Date | null;
  readonly sources: string[] | null;
}

/** Availability of the match's other calls, its hold and its sources; each check reads one row. */
async function readParts(db: Db, match: MatchRecord): Promise<PartsRow> {
  const { id, home, away, competition, season } = match;
  const ended = endedBefore(match);
  const earlier = (side: 'home' | 'away') =>
    sql`EXISTS (SELECT FROM match WHERE ${sql.ref(side)} IN (${home}, ${away}) AND ${ended})`;
  const table = sql`EXISTS (SELECT FROM match
    WHERE competition = ${competition} AND season = ${season} AND stage = 'regular' AND ${ended})`;
  const { rows } = await sql<PartsRow>`
    SELECT (${earlier('home')} OR ${earlier('away')}${tieBreakOf(competition) ? sql` OR ${table}` : sql``}) AS data,
           EXISTS (SELECT FROM odds_now WHERE match_id = ${id}) AS odds,
           EXISTS (SELECT FROM match_part WHERE match_id = ${id} AND content <> '[]') AS live,
           EXISTS (SELECT FROM prediction WHERE match_id = ${id}) AS model,
           (SELECT h.held_at FROM match_hold h WHERE h.match_id = ${id} AND ${isInForce}) AS "heldSince",
           (SELECT json_agg(source ORDER BY source) FROM match_report WHERE match_id = ${id}) AS sources`.execute(
    db,
  );
  return rows[0] ?? { data: false, odds: false, live: false, model: false, heldSince: null, sources: null };
}
