import type { Tx } from '#server/db/database.ts';

interface SamePerson {
  readonly accounts: readonly [string, string];
  readonly decisionId: number;
  /** Revoking undoes earlier decisions about the two; the same identity number it does not undo. */
  readonly kind: 'confirmed' | 'revoked';
  readonly at: Date;
}

/** Two accounts in the order in which the database stores a pair. */
export function pairOf(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** Records an operator's decision that two accounts belong to one person, or that an earlier one was wrong. */
export async function noteSamePerson(tx: Tx, { accounts, decisionId, kind, at }: SamePerson): Promise<void> {
  const [oneId, otherId] = pairOf(...accounts);
  await tx
    .insertInto('same_person')
    .values({ one_id: oneId, other_id: otherId, kind, decision_id: decisionId, noted_at: at })
    .execute();
}
