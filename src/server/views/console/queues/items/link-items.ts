import type { Context } from '#server/context/context.ts';
import { linkedPairs } from '#server/views/operator-tasks/account-links.ts';
import { known, linkFact, wordFact } from '../facts/facts.ts';
import { shownItems } from './shown-items.ts';

/** Pairs of accounts that may belong to one person. */
export async function linkItems({ db }: Context, ids: readonly string[]) {
  const pairs = await linkedPairs(db, ids);
  const rows = pairs.flatMap((pair) =>
    pair.at === null ? [] : [{ ...pair, id: `${pair.oneId}_${pair.otherId}`, at: pair.at }],
  );
  return shownItems(rows, ({ oneId, one, otherId, other, links, verdict, isJoined }) =>
    known([
      linkFact('account', 'user', { id: oneId, text: one }),
      linkFact('other', 'user', { id: otherId, text: other }),
      ...[...new Set(links.map(({ kind }) => kind))].map((kind) => wordFact('evidence', 'link', kind)),
      wordFact('strength', 'strength', links[0]?.strength),
      wordFact('state', 'person', isJoined ? 'joined' : 'apart'),
      wordFact('verdict', 'verdict', verdict),
    ]),
  );
}
