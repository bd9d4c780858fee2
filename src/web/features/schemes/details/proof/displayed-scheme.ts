import { type DisplayedScheme, teamsText } from '#web/proof/steps/scheme-steps.ts';
import type { PublicScheme } from '../../queries.ts';

/** The displayed fields in the form of the log entry. */
export function displayedScheme(scheme: PublicScheme): DisplayedScheme {
  const { seal, author, authorSequence, priceFen, matches, publishedAt, result } = scheme;
  return {
    seal,
    authorId: author.id,
    authorSequence,
    priceFen,
    publishedAt,
    result,
    matchIds: matches.map(({ id }) => id),
    matches: matches.map(({ id, kickoffAt, score90 }) => ({ matchId: id, kickoffAt, score90 })),
    teams: matches.map(({ id, home, away }) => teamsText({ matchId: id, home, away })),
  };
}
