import type { matchDetails as call } from '#contract/matches.ts';
import { Refusal } from '#domain/refusal.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Db } from '../../db/database.ts';
import type { Operation } from '../../http/operation.ts';
import { currentQuotes } from './current-quotes.ts';
import { findMatch } from './find-match.ts';
import { scoreView } from './present-match.ts';
import { coreView, quoteView } from './present-rows.ts';
import { readRowFacts } from './row-facts.ts';

/** One match. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchDetails: Operation<typeof call> = async (ctx, { params: { id }, viewer }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const quotes = await currentQuotes(ctx.db, id);
  const facts = await readRowFacts(ctx.db, [match], viewer?.userId ?? null);
  const publishUntil = new Date(match.kickoffAt.getTime() - defaultSchemeRules.publishCutOffMs);
  return {
    ...coreView(match, facts.names, facts.ranksOf(match)),
    afterExtraTime: scoreView(match.afterExtraTime),
    shootOut: scoreView(match.shootOut),
    venue: match.venue,
    followed: facts.isFollowed(id),
    parts: { data: true, odds: quotes.length > 0, live: false, model: false },
    odds: quotes.map(quoteView),
    schemes: facts.schemesOf(id).total,
    publishUntil: publishUntil.toISOString(),
    staleFeeds: [],
    sources: await sourcesOf(ctx.db, id),
    updatedAt: match.updatedAt.toISOString(),
    now: ctx.clock.now().toISOString(),
  };
};

async function sourcesOf(db: Db, matchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('match_report')
    .select('source')
    .where('match_id', '=', matchId)
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}
