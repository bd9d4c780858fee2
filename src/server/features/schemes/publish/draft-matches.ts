import { Refusal } from '#domain/refusal.ts';
import { draftPicks, type SchemeDraft } from '#domain/scheme/draft-picks.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type MatchRecord, matchRecord } from '#server/features/matches/catalogue/find-match.ts';

export type DraftMatches = readonly [MatchRecord, ...MatchRecord[]];

/**
 * Every match of a draft once, earliest kick-off first.
 * @throws Refusal `MATCH_NOT_FOUND`.
 */
export async function draftMatches(db: Db | Tx, draft: SchemeDraft): Promise<DraftMatches> {
  const ids = new Set([draft.matchId, ...draftPicks(draft).picks.map(({ matchId }) => matchId)]);
  const rows = await db
    .selectFrom('match')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('kickoff_at')
    .orderBy('id')
    .execute();
  const [first, ...others] = rows.map(matchRecord);
  if (!first || rows.length < ids.size) throw new Refusal('MATCH_NOT_FOUND');
  return [first, ...others];
}
