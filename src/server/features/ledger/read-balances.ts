import type { Db, Tx } from '#server/db/database.ts';

export interface Balances {
  /** Recharged, for spending. */
  readonly balanceFen: number;
  /** Earned and available for withdrawal. */
  readonly incomeFen: number;
  /** Earned, within the dispute window. */
  readonly pendingFen: number;
  /** In an open withdrawal. */
  readonly frozenFen: number;
}

/** The balances of a user; 0 for an account that was never used. */
export async function readBalances(db: Db | Tx, userId: string): Promise<Balances> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', userId)
    .execute();
  const balances = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  return {
    balanceFen: balances.get('balance') ?? 0,
    incomeFen: balances.get('income') ?? 0,
    pendingFen: balances.get('incomePending') ?? 0,
    frozenFen: balances.get('withdrawal') ?? 0,
  };
}
