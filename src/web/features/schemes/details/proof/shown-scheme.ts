import type { ShownScheme } from '#web/proof/scheme-steps.ts';
import type { SchemeDetails } from '../../queries.ts';

/** What this page says of a scheme, as the public log would have to say it. */
export function shownScheme(scheme: SchemeDetails): ShownScheme {
  const { seal, author, authorSequence, priceFen, matches, publishedAt, result } = scheme;
  return {
    seal,
    authorId: author.id,
    authorSequence,
    priceFen,
    publishedAt,
    result,
    matchIds: matches.map(({ id }) => id),
  };
}
