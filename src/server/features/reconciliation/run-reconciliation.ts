import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { checkEverything } from './check-everything.ts';
import { insertRun, lastRun } from './run-store.ts';

/** Has everything checked at once, as after each start. */
export async function queueReconciliation({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, (tx) => jobs.add(tx, 'reconcile', {}, { onlyOneOf: 'reconcile' }));
}

/** By the clock: checks everything, keeps what was found, and raises an alarm where something was. */
export async function runReconciliation(ctx: Context): Promise<void> {
  const started = performance.now();
  const differences = await checkEverything(ctx);
  const durationMs = Math.round(performance.now() - started);
  const at = ctx.clock.now();
  if (differences.length > 0) {
    ctx.log.error({ differences: differences.slice(0, 5), count: differences.length }, 'the books differ');
  }
  await transaction(ctx.db, async (tx) => {
    const before = await lastRun(tx);
    await insertRun(tx, { at, durationMs, differences });
    // The log says it every time; for ever it is noted when it changes.
    if (differences.length === 0 || before?.differences === differences.length) return;
    const facts = { source: 'books', differences: differences.length };
    await noteSecurity(tx, { kind: 'reconciliationAlarm', userId: null, at, facts });
  });
}
