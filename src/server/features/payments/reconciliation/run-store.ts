import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Difference } from '#server/features/ledger/reconcile/reconcile.ts';

export type Run = Selectable<Tables['reconciliation_run']>;
/** A whole check, or one of the rows since the previous run. */
export type RunKind = Run['kind'];

/** Maximum differences stored per run. */
const MAX_DIFFERENCES = 20;

interface Ran {
  readonly at: Date;
  readonly kind: RunKind;
  /** All transfers up to this one were committed when the run started; the next recent run starts after it. */
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
      found: JSON.stringify(differences.slice(0, MAX_DIFFERENCES)),
    })
    .execute();
}

/** The latest run, of either kind or of one. */
export async function lastRun(db: Db | Tx, kind?: RunKind): Promise<Run | undefined> {
  return await db
    .selectFrom('reconciliation_run')
    .selectAll()
    .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind ?? 'whole'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Current state of the books: the latest run, and the latest whole run if that is another. */
export async function currentRuns(db: Db): Promise<readonly Run[]> {
  const [last, whole] = [await lastRun(db), await lastRun(db, 'whole')];
  return [last, whole?.id === last?.id ? undefined : whole].filter((run) => run !== undefined);
}
