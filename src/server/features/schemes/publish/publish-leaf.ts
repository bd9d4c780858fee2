import type { LoggedMatch } from '#domain/seal/logged-facts.ts';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import type { NewScheme } from '../store/scheme-store.ts';
import type { MatchFacts } from './read-publish-facts.ts';

/** The leaf of a publication: who plays, by name, and the kick-offs that its picks were made for. */
export function publishLeaf(scheme: NewScheme, matches: readonly MatchFacts[]): PublishLeaf {
  const { id, matchId, picks, saleEndsAt } = scheme;
  const matchIds = [...new Set([matchId, ...picks.map((pick) => pick.matchId)])];
  return {
    format: 2,
    kind: 'publish',
    schemeId: id,
    authorId: scheme.authorId,
    authorSequence: scheme.authorSequence,
    at: scheme.publishedAt.toISOString(),
    matchIds,
    matches: matchIds.map((listed) => loggedMatch(listed, scheme, matches)),
    market: scheme.market,
    ruleSet: scheme.ruleSet,
    kickoffAt: saleEndsAt.toISOString(),
    priceFen: scheme.priceFen,
    seal: Buffer.from(scheme.seal).toString('hex'),
    picksSeal: Buffer.from(scheme.picksSeal).toString('hex'),
  };
}

function loggedMatch(
  matchId: string,
  { picks, saleEndsAt }: NewScheme,
  matches: readonly MatchFacts[],
): LoggedMatch {
  const match = matches.find(({ id }) => id === matchId);
  if (match === undefined) throw new Error(`A publication without the facts of match ${matchId}`);
  const { competition, home, away } = match;
  const pick = picks.find((each) => each.matchId === matchId);
  const kickoffAt = (pick?.kickoffAt ?? saleEndsAt).toISOString();
  return { matchId, competition, home, away, kickoffAt };
}
