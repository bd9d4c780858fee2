import type { Db, Tx } from '#server/db/database.ts';

export interface Balances {
  /** Recharged: to be spent. */
  readonly balanceFen: number;
  /** Earned and available: to be withdrawn. */
  readonly incomeFen: number;
  /** Earned, in the dispute window. */
  readonly pendingFen: number;
  /** On its way out. */
  readonly frozenFen: number;
}

/** What a user has; an account that was never used holds nothing. */
export async function readBalances(db: Db | Tx, userId: string): Promise<Balances> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', userId)
    .execute();
  const held = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  return {
    balanceFen: held.get('balance') ?? 0,
    incomeFen: held.get('income') ?? 0,
    pendingFen: held.get('incomePending') ?? 0,
    frozenFen: held.get('withdrawal') ?? 0,
  };
}
