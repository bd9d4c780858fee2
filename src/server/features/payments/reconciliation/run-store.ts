import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Difference } from '#server/features/ledger/reconcile/reconcile.ts';

export type Run = Selectable<Tables['reconciliation_run']>;
/** Of everything, or of what came since the run before. */
export type RunKind = Run['kind'];

/** Of each run so many differences are kept. */
const KEPT = 20;

interface Ran {
  readonly at: Date;
  readonly kind: RunKind;
  /** Every transfer up to this one was there for good when it began, and a recent run after it begins behind it. */
  readonly checkedTo: number;
  readonly durationMs: number;
  readonly differences: readonly Difference[];
}

export async function insertRun(
  tx: Tx,
  { at, kind, checkedTo, durationMs, differences }: Ran,
): Promise<void> {
  await tx
    .insertInto('reconciliation_run')
    .values({
      at,
      kind,
      checked_to: checkedTo,
      duration_ms: durationMs,
      differences: differences.length,
      found: JSON.stringify(differences.slice(0, KEPT)),
    })
    .execute();
}

/** The last run there was, of either kind or of one. */
export async function lastRun(db: Db | Tx, kind?: RunKind): Promise<Run | undefined> {
  return await db
    .selectFrom('reconciliation_run')
    .selectAll()
    .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind ?? 'whole'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How the books stand: the last run, and the last whole one where that is another. */
export async function runsThatStand(db: Db): Promise<readonly Run[]> {
  const [last, whole] = [await lastRun(db), await lastRun(db, 'whole')];
  return [last, whole?.id === last?.id ? undefined : whole].filter((run) => run !== undefined);
}
