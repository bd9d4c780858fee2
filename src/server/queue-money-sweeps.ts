import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** Runs the sweeps at startup, ahead of schedule: notifications were lost while the server was down. */
export async function queueMoneySweeps({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const name of ['sweep-recharges', 'sweep-refunds', 'sweep-withdrawals'] as const)
      await jobs.add(tx, name, {});
  });
}
