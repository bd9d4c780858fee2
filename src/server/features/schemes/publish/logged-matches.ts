import type { LoggedMatch } from '#domain/seal/logged-facts.ts';
import type { Tx } from '#server/db/database.ts';
import { loggedNames } from '#server/features/matches/catalogue/logged-names.ts';
import type { NewScheme } from '../store/scheme-store.ts';

/** Names of the matches of a scheme with the kick-offs its picks were made for, as its leaf records them. */
export async function loggedMatches(
  tx: Tx,
  { matchId, picks, saleEndsAt }: Pick<NewScheme, 'matchId' | 'picks' | 'saleEndsAt'>,
): Promise<readonly LoggedMatch[]> {
  const named = await loggedNames(tx, [...new Set([matchId, ...picks.map((pick) => pick.matchId)])]);
  return named.map((match) => {
    const pick = picks.find((each) => each.matchId === match.matchId);
    return { ...match, kickoffAt: (pick?.kickoffAt ?? saleEndsAt).toISOString() };
  });
}
