import type { reconciliationState as call } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { everyInvariant } from '#server/features/ledger/reconcile/reconcile.ts';
import type { Db } from '#server/db/database.ts';
import type { Run } from '#server/features/payments/reconciliation/run-store.ts';
import { linksIn } from './difference-links.ts';

type View = CallAnswer<typeof call>;

const MOST_RUNS = 50;
/** Scheduled every five minutes; after three missed runs reconciliation is considered stopped, as on the command line. */
const LATE_MS = 15 * 60_000;

/** What the scheduled runs stored; runs nothing itself. */
export async function showReconciliation({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<View> {
  const runs = await db
    .selectFrom('reconciliation_run')
    .select(['id', 'at', 'kind', 'duration_ms', 'differences'])
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .execute();
  const [newest] = runs;
  const last = newest ? await readRun(db, newest.id) : null;
  const whole = last?.kind === 'whole' ? last : await lastWhole(db);
  return {
    runs: runs.map(presentRun),
    lastWhole: whole ? presentRun(whole) : null,
    isLate: newest === undefined || (clock.now().getTime() - newest.at.getTime()) / clock.speed > LATE_MS,
    invariants: [...new Set([last, whole])].flatMap((run) => (run ? invariantsOf(run) : [])),
  };
}

async function readRun(db: Db, id: number): Promise<Run> {
  return await db.selectFrom('reconciliation_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function lastWhole(db: Db): Promise<Run | null> {
  const run = await db
    .selectFrom('reconciliation_run')
    .selectAll()
    .where('kind', '=', 'whole')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

type RunRow = Pick<Run, 'id' | 'at' | 'kind' | 'duration_ms' | 'differences'>;

function presentRun({ id, at, kind, duration_ms: durationMs, differences }: RunRow) {
  return { id, at: at.toISOString(), kind, durationMs, differences };
}

/** Those that a run found violated, in the order found, then those of the ledger and its books that hold. */
function invariantsOf({ kind, found }: Run): View['invariants'] {
  const names = [...new Set([...found.map(({ invariant }) => invariant), ...Object.keys(everyInvariant)])];
  return names.map((name) => ({
    name,
    kind,
    rows: found
      .filter(({ invariant }) => invariant === name)
      .map(({ facts }) => ({ facts, links: linksIn(facts) })),
  }));
}
