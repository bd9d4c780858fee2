import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';

/** How far the first start of a demo has come. */
export interface DemoStart {
  /** End of the last simulated day that is complete; null before the first. */
  readonly reachedAt: Date | null;
  readonly isComplete: boolean;
}

/** @returns null if no first start began. */
async function readDemoStart(db: Db): Promise<DemoStart | null> {
  const row = await db.selectFrom('demo_start').selectAll().executeTakeFirst();
  return row ? { reachedAt: row.reached_at, isComplete: row.completed_at !== null } : null;
}

/**
 * The first start that is to be made or continued; null for a database whose demo is complete, or that has users or real
 * competitions but no demo.
 */
export async function dueDemoStart({ db }: Pick<Context, 'db'>): Promise<DemoStart | null> {
  const begun = await readDemoStart(db);
  if (begun) return begun.isComplete ? null : begun;
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM app_user)
        OR EXISTS (SELECT 1 FROM competition WHERE NOT demo) AS taken`.execute(db);
  return rows[0]?.taken === false ? { reachedAt: null, isComplete: false } : null;
}

export async function noteDemoStart(db: Db, { reachedAt, completedAt }: Noted): Promise<void> {
  const row = { reached_at: reachedAt, completed_at: completedAt };
  await db
    .insertInto('demo_start')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

interface Noted {
  readonly reachedAt: Date | null;
  readonly completedAt: Date | null;
}
