import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act } from '#server/features/operators/act.ts';
import { noteSamePerson, pairOf } from '#server/features/people/same-person/note-same-person.ts';
import { type LinkVerdict, latestVerdict, lockPair } from './verdict-store.ts';

interface LinkDecision {
  readonly operatorId: string;
  readonly accounts: readonly [string, string];
  readonly verdict: LinkVerdict;
  readonly reason: string;
}

const actions = {
  samePerson: 'confirmSamePerson',
  notLinked: 'dismissLink',
  watch: 'watchLink',
} as const;

/**
 * Decides whether two accounts belong to one person. `samePerson` joins their records, `notLinked` also undoes an earlier
 * confirmation, `watch` only takes the evidence found so far off the list. Operators may link accounts without evidence
 * of ours, for example after a report.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND unless both have published, ALREADY_DECIDED for the present verdict, and those
 * of `act`.
 */
export async function decideLink(ctx: Context, decision: LinkDecision): Promise<void> {
  const { operatorId, accounts, verdict, reason } = decision;
  const [oneId, otherId] = pairOf(...accounts);
  const subject = { kind: 'accountPair', id: `${oneId} ${otherId}` };
  await act(ctx, { operatorId, action: actions[verdict], subject, reason }, async (tx, occasion) => {
    if (oneId === otherId) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: otherId });
    for (const id of [oneId, otherId]) await refuseUnpublished(tx, id);
    await lockPair(tx, oneId, otherId);
    const before = await latestVerdict(tx, oneId, otherId);
    // The same verdict again is one about newer evidence, unless it joined the two.
    if (before === 'samePerson' && verdict === 'samePerson') throw new Refusal('ALREADY_DECIDED');
    const { id } = await tx
      .insertInto('account_link_decision')
      .values({
        one_id: oneId,
        other_id: otherId,
        kind: verdict,
        operator_id: operatorId,
        reason: occasion.reason,
        decided_at: occasion.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (verdict !== 'samePerson' && before !== 'samePerson') return;
    const kind = verdict === 'samePerson' ? 'confirmed' : 'revoked';
    await noteSamePerson(tx, { accounts: [oneId, otherId], decisionId: id, kind, at: occasion.at });
  });
}

async function refuseUnpublished(tx: Tx, userId: string): Promise<void> {
  const published = await tx
    .selectFrom('recorded_scheme')
    .select('scheme_id')
    .where('author_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!published) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: userId });
}
