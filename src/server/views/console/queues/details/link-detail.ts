import type { FactGroup, FactName } from '#contract/console/facts.ts';
import type { Context } from '#server/context/context.ts';
import { type LinkedPair, linkedPairs } from '#server/views/operator-tasks/account-links.ts';
import { countFact, known, percentFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { accountGroup } from '../parts/account-group.ts';
import { recordGroups } from '../parts/record-group.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Of two accounts that may belong to one person: every kind of evidence with its counts, and both accounts. */
export async function linkDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const [pair] = await linkedPairs(db, [id]);
  if (pair === undefined) throw new Error(`Accounts ${id} not found`);
  const { oneId, otherId, links, verdict, reason, isJoined } = pair;
  const decisions: readonly FactGroup[] =
    verdict === null
      ? []
      : [
          {
            title: 'decisions',
            facts: known([wordFact('verdict', 'verdict', verdict), textFact('reason', reason)]),
          },
        ];
  return {
    groups: [
      ...links.map(evidenceGroup),
      await accountGroup(db, 'account', { userId: oneId }),
      ...(await recordGroups(db, oneId)),
      await accountGroup(db, 'other', { userId: otherId }),
      // The record of joined accounts is the same.
      ...(isJoined ? [] : await recordGroups(db, otherId)),
      ...decisions,
    ],
    pictures: [],
    moves: (['confirmSamePerson', 'dismissLink', 'watchLink'] as const).map((action) => ({
      action,
      option: null,
      movements: [],
    })),
  };
}

function evidenceGroup({ kind, strength, evidence, foundAt }: LinkedPair['links'][number]): FactGroup {
  return {
    title: 'evidence',
    facts: known([
      wordFact('evidence', 'link', kind),
      wordFact('strength', 'strength', strength),
      timeFact('foundAt', foundAt),
      ...counted.map((name) => countFact(name, evidence[name])),
      percentFact('likePercent', evidence.likenessPercent),
    ]),
  };
}

/** Counts of the evidence of all kinds, as `domain/protection/links` names them. */
const counted = [
  ...(['devices', 'withoutCrowd', 'payees', 'networks', 'days', 'characters', 'words'] as const),
  ...(['common', 'same', 'opposite'] as const),
] satisfies readonly FactName[];
