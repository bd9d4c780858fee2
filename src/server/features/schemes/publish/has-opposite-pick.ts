import { pickFault } from '#domain/market/pick-fault.ts';
import { areOpposite } from '#domain/scheme/opposite-picks.ts';
import type { QuotedPick } from './publish-facts-of.ts';
import type { LinkedPick } from './read-publish-facts.ts';

/**
 * Whether the picks of one of these valid schemes are opposite to the author's on one of the matches. They are those of
 * the author and of every user linked by person, device or payee.
 */
export function hasOppositePick(picks: readonly QuotedPick[], linked: readonly LinkedPick[]): boolean {
  const priced = picks.flatMap(({ quote, ...pick }) =>
    quote === null || pickFault(pick) !== null ? [] : [{ ...pick, oddsMilli: quote.oddsMilli }],
  );
  const ours = Map.groupBy(priced, ({ matchId }) => matchId);
  const bySchemeAndMatch = Map.groupBy(linked, ({ schemeId, matchId }) => `${schemeId} ${matchId}`);
  return [...bySchemeAndMatch.values()].some((theirs) => {
    const own = ours.get(theirs[0]?.matchId ?? '');
    return own !== undefined && areOpposite(own, theirs);
  });
}
