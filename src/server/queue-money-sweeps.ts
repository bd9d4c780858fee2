import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** At start, ahead of the clock: providers' notifies were lost while nobody listened. */
export async function queueMoneySweeps({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const name of ['sweep-recharges', 'sweep-refunds', 'sweep-withdrawals'] as const)
      await jobs.add(tx, name, {});
  });
}
