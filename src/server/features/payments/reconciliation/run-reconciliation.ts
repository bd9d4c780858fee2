import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Since } from '#server/features/ledger/reconcile/requested-rows.ts';
import type { Difference } from '#server/features/ledger/reconcile/reconcile.ts';
import { sealedTo } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { checkEverything, checkRecent } from './check-everything.ts';
import { insertRun, lastRun, type RunKind } from './run-store.ts';
import { sinceOf } from '#server/features/ledger/reconcile/since-of.ts';

/** After a whole run, so many times as long as it took passes without one. */
const REST = 10;
/** Servers that made a whole run since they were started. */
const checked = new WeakSet<Context>();

/** Has everything checked at once, as after each start. */
export async function queueReconciliation({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, (tx) => jobs.add(tx, 'reconcile', {}, { onlyOneOf: 'reconcile' }));
}

/**
 * By the clock: checks everything where that is due, else what came since the run before; keeps what was found, and raises
 * an alarm where something was.
 */
export async function runReconciliation(ctx: Context): Promise<void> {
  // Read before anything is checked: what commits meanwhile is of the next run.
  const sealed = await sealedTo(ctx.db);
  const started = performance.now();
  const { kind, differences, since } = (await isWholeDue(ctx)) ? await runWhole(ctx) : await runRecent(ctx);
  const durationMs = Math.round(performance.now() - started);
  const at = ctx.clock.now();
  if (differences.length > 0) {
    ctx.log.error(
      { kind, differences: differences.slice(0, 5), count: differences.length },
      'the books differ',
    );
  }
  await transaction(ctx.db, async (tx) => {
    const before = await lastRun(tx, kind);
    // Where something recent differs, the next run looks there again.
    const checkedTo = differences.length === 0 ? sealed : (since?.txnId ?? sealed);
    await insertRun(tx, { at, kind, checkedTo, durationMs, differences });
    // The log says it every time; for ever it is noted when it changes.
    if (differences.length === 0 || before?.differences === differences.length) return;
    const facts = { source: 'books', differences: differences.length };
    await noteSecurity(tx, { kind: 'reconciliationAlarm', userId: null, at, facts });
  });
  if (kind === 'whole') checked.add(ctx);
}

interface Looked {
  readonly kind: RunKind;
  readonly differences: readonly Difference[];
  /** Null where everything was looked at. */
  readonly since: Since | null;
}

async function runWhole(ctx: Context): Promise<Looked> {
  return { kind: 'whole', differences: await checkEverything(ctx), since: null };
}

async function runRecent(ctx: Context): Promise<Looked> {
  const since = await sinceOf(ctx, (await lastRun(ctx.db))?.checked_to ?? 0);
  return { kind: 'recent', differences: await checkRecent(ctx, since), since };
}

/** After a start, and when whole runs have rested so long that they take a tenth of the time at most. */
async function isWholeDue(ctx: Context): Promise<boolean> {
  const whole = await lastRun(ctx.db, 'whole');
  if (whole === undefined || !checked.has(ctx)) return true;
  const sinceItEndedMs = (ctx.clock.now().getTime() - whole.at.getTime()) / ctx.clock.speed;
  // A clock that was set back says nothing of how long it is.
  return sinceItEndedMs < 0 || sinceItEndedMs + whole.duration_ms >= REST * whole.duration_ms;
}
