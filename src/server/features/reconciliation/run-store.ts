import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ReconciliationTables } from '../../db/tables/reconciliation.ts';
import type { Difference } from '../ledger/reconcile.ts';

export type Run = Selectable<ReconciliationTables['reconciliation_run']>;

/** Of each run so many differences are kept. */
const KEPT = 20;

interface Ran {
  readonly at: Date;
  readonly durationMs: number;
  readonly differences: readonly Difference[];
}

export async function insertRun(tx: Tx, { at, durationMs, differences }: Ran): Promise<void> {
  await tx
    .insertInto('reconciliation_run')
    .values({
      ...{ at, duration_ms: durationMs, differences: differences.length },
      found: JSON.stringify(differences.slice(0, KEPT)),
    })
    .execute();
}

/** The last run there was. */
export async function lastRun(db: Db | Tx): Promise<Run | undefined> {
  return await db
    .selectFrom('reconciliation_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
