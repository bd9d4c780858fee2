import type { MatchChange } from '#contract/matches/live.ts';
import type { Db } from '#server/db/database.ts';
import { matchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { readInPlay } from '#server/views/model/in-play-view.ts';
import { changingView, listedQuotes, quoteView } from './present-rows.ts';
import { readRowFacts } from './row-facts.ts';

/** Mutable row fields of some matches, equal for all viewers; unknown IDs are omitted. */
export async function readChanges(db: Db, ids: readonly string[]): Promise<MatchChange[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('match').selectAll().where('id', 'in', ids).execute();
  const matches = rows.map(matchRecord);
  const facts = await readRowFacts(db, matches);
  const inPlay = await readInPlay(db, matches);
  return matches.map((match) => ({
    id: match.id,
    competition: match.competition,
    ...changingView(match, facts.ranksOf(match)),
    inPlay: inPlay.get(match.id) ?? null,
    odds: listedQuotes(facts.quotesOf(match.id)).map(quoteView),
  }));
}
