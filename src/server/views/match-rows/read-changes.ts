import type { MatchChange } from '#contract/matches/live.ts';
import type { Db } from '#server/db/database.ts';
import { readInPlay } from '#server/views/model/in-play-view.ts';
import { changingView, listedQuotes, quoteView } from './present-rows.ts';
import { readRowFacts } from './row-facts.ts';

/** Mutable row fields of some matches, equal for all viewers; unknown IDs are omitted. */
export async function readChanges(db: Db, ids: readonly string[]): Promise<MatchChange[]> {
  if (ids.length === 0) return [];
  const facts = await readRowFacts(db, ids);
  const inPlay = await readInPlay(db, facts.matches);
  return facts.matches.map((match) => ({
    id: match.id,
    competition: match.competition,
    ...changingView(match, facts.ranksOf(match)),
    inPlay: inPlay.get(match.id) ?? null,
    odds: listedQuotes(facts.quotesOf(match.id)).map(quoteView),
  }));
}
