import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Since } from '#server/features/ledger/reconcile/requested-rows.ts';
import type { Difference } from '#server/features/ledger/reconcile/reconcile.ts';
import { sealedTo } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { checkEverything, checkRecent } from './check-everything.ts';
import { insertRun, lastRun, type RunKind } from './run-store.ts';
import { sinceOf } from '#server/features/ledger/reconcile/since-of.ts';

/** Whole runs pause for this multiple of their duration. */
const PAUSE_FACTOR = 10;
/** Servers that made a whole run since they started. */
const checked = new WeakSet<Context>();

/** Queues a run, as after each start. */
export async function queueReconciliation({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, (tx) => jobs.add(tx, 'reconcile', {}, { onlyOneOf: 'reconcile' }));
}

/**
 * Scheduled: runs a whole check if due, else checks the rows since the previous run; stores the findings and raises
 * an alarm for differences.
 */
export async function runReconciliation(ctx: Context): Promise<void> {
  // Read before the checks: rows committed in the meantime belong to the next run.
  const sealed = await sealedTo(ctx.db);
  const started = performance.now();
  const { kind, differences, since } = (await isWholeDue(ctx)) ? await runWhole(ctx) : await runRecent(ctx);
  const durationMs = Math.round(performance.now() - started);
  const at = ctx.clock.now();
  if (differences.length > 0) {
    ctx.log.error(
      { kind, differences: differences.slice(0, 5), count: differences.length },
      'reconciliation found differences',
    );
  }
  await transaction(ctx.db, async (tx) => {
    const before = await lastRun(tx, kind);
    // After a difference the next run checks the same range again.
    const checkedTo = differences.length === 0 ? sealed : (since?.txnId ?? sealed);
    await insertRun(tx, { at, kind, checkedTo, durationMs, differences });
    // Every run logs the differences; the security log gets an entry only when their number changes.
    if (differences.length === 0 || before?.differences === differences.length) return;
    const facts = { source: 'books', differences: differences.length };
    await noteSecurity(tx, { kind: 'reconciliationAlarm', userId: null, at, facts });
  });
  if (kind === 'whole') checked.add(ctx);
}

interface Checked {
  readonly kind: RunKind;
  readonly differences: readonly Difference[];
  /** Null for a whole run. */
  readonly since: Since | null;
}

async function runWhole(ctx: Context): Promise<Checked> {
  return { kind: 'whole', differences: await checkEverything(ctx), since: null };
}

async function runRecent(ctx: Context): Promise<Checked> {
  const since = await sinceOf(ctx, (await lastRun(ctx.db))?.checked_to ?? 0);
  return { kind: 'recent', differences: await checkRecent(ctx, since), since };
}

/** A whole run is due after a start, and after a pause that limits whole runs to a tenth of the time. */
async function isWholeDue(ctx: Context): Promise<boolean> {
  const whole = await lastRun(ctx.db, 'whole');
  if (whole === undefined || !checked.has(ctx)) return true;
  const sinceItEndedMs = (ctx.clock.now().getTime() - whole.at.getTime()) / ctx.clock.speed;
  // A clock that was set back does not measure the pause.
  return sinceItEndedMs < 0 || sinceItEndedMs + whole.duration_ms >= PAUSE_FACTOR * whole.duration_ms;
}
