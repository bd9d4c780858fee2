import type { Db } from '#server/db/database.ts';

export interface BackupRun {
  readonly name: string;
  /** Instant of what it contains. */
  readonly takenAt: Date;
  readonly endedAt: Date;
  /** The encrypted dump; null of a backup that another program took. */
  readonly dump: { readonly bytes: number; readonly sha256: Uint8Array } | null;
}

export async function recordBackup(db: Db, { name, takenAt, endedAt, dump }: BackupRun): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({
      name,
      taken_at: takenAt,
      ended_at: endedAt,
      bytes: dump?.bytes ?? null,
      sha256: dump?.sha256 ?? null,
    })
    .execute();
}

/**
 * Since when nothing is in a backup: the time of the newest one, or of the first migration if there is none.
 */
export async function unprotectedSince(db: Db): Promise<Date> {
  const { newest } = await db
    .selectFrom('backup_run')
    .select((run) => run.fn.max('taken_at').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest !== null) return newest;
  const { first } = await db
    .selectFrom('schema_migration')
    .select((row) => row.fn.min('applied_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}
