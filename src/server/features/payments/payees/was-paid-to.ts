import type { Tx } from '#server/db/database.ts';
import type { Payee } from './payee-store.ts';

/** Whether an unreversed payout was ever made to an account, whenever it was bound. */
export async function wasPaidTo(tx: Tx, { user_id, identity_hash }: Payee): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawal')
    .innerJoin('payee', 'payee.id', 'withdrawal.payee_id')
    .innerJoin('withdrawal_step as paid', (join) =>
      join.onRef('paid.withdrawal_id', '=', 'withdrawal.id').on('paid.state', '=', 'paid'),
    )
    .select('withdrawal.id')
    .where('withdrawal.user_id', '=', user_id)
    .where('payee.identity_hash', '=', identity_hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawal_step as back')
            .select('back.number')
            .whereRef('back.withdrawal_id', '=', 'withdrawal.id')
            .where('back.state', '=', 'failed'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
