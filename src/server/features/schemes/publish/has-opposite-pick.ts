import { sql } from 'kysely';
import { pickFault } from '#domain/market/pick-fault.ts';
import { areOpposite } from '#domain/scheme/opposite-picks.ts';
import type { PricedPick } from '#domain/settlement/settle-scheme.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { linkedUsers } from '#server/features/people/users/linked-users.ts';
import type { QuotedPick } from './publish-facts-of.ts';

interface ExistingPick extends PricedPick {
  readonly schemeId: string;
  readonly matchId: string;
}

/**
 * Whether the author, or a user linked by person, device or payee, has a valid scheme whose picks are opposite to
 * these on one of the matches. Withdrawn schemes were never sold, and void ones have no result.
 */
export async function hasOppositePick(
  db: Db | Tx,
  authorId: string,
  picks: readonly QuotedPick[],
): Promise<boolean> {
  const priced = picks.flatMap(({ quote, ...pick }) =>
    quote === null || pickFault(pick) !== null ? [] : [{ ...pick, oddsMilli: quote.oddsMilli }],
  );
  const ours = Map.groupBy(priced, ({ matchId }) => matchId);
  if (ours.size === 0) return false;
  const rows = await existingPicks(db, await linkedUsers(db, authorId), [...ours.keys()]);
  const bySchemeAndMatch = Map.groupBy(rows, ({ schemeId, matchId }) => `${schemeId} ${matchId}`);
  return [...bySchemeAndMatch.values()].some((theirs) =>
    areOpposite(ours.get(theirs[0]?.matchId ?? '') ?? [], theirs),
  );
}

async function existingPicks(
  db: Db | Tx,
  authorIds: readonly string[],
  matchIds: readonly string[],
): Promise<readonly ExistingPick[]> {
  const { rows } = await sql<ExistingPick>`
    SELECT s.id AS "schemeId", p.match_id AS "matchId", p.market, p.pick, p.line_quarters AS "lineQuarters",
           p.odds_milli AS "oddsMilli"
      FROM scheme_pick p JOIN scheme s ON s.id = p.scheme_id
     WHERE p.match_id = ANY (${[...matchIds]}::uuid[]) AND s.author_id = ANY (${[...authorIds]}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) IS DISTINCT FROM 'void'
     ORDER BY s.id, p.position`.execute(db);
  return rows;
}
