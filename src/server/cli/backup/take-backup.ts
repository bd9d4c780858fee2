import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { programVersion } from '#server/core/program-version.ts';
import { allowIdle } from '#server/db/postgres/session-settings.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type Backup,
  backupName,
  dumpFile,
  makeFolder,
  personsFile,
  pruneBackups,
  writeManifest,
} from './backup-folder.ts';
import { recordBackup } from '#server/db/restore/backup-run.ts';
import { personLines } from './persons.ts';
import { outputOf } from './postgres-program.ts';
import { writeSealed } from './sealed-file.ts';

/** Tables whose rows are not in the dump: a key is in no copy but the newest. */
const keptApart = ['public.person_key'];

export interface TakenBackup extends Pick<Backup, 'name'> {
  readonly manifest: Omit<Backup['manifest'], 'format'>;
  /** Older ones that were deleted. */
  readonly deleted: readonly string[];
}

/**
 * Backs up the PostgreSQL database into a folder, as it is at one instant, encrypted. Files appear complete or not at
 * all; an earlier backup is deleted only after this one is complete.
 * @param onBytes how many bytes were written since it was called last.
 * @throws Fault if the settings lack something, a program fails or the folder cannot be written.
 */
export async function takeBackup(
  { db, config, clock }: Context,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<TakenBackup> {
  const { recipients, keepDays, programs } = config.backup;
  const { databaseUrl: url } = config;
  if (url === null) throw new Error('The command is refused without PostgreSQL');
  if (recipients.length === 0) throw noRecipients();
  await makeFolder(folder);
  const takenAt = clock.now();
  const name = backupName(takenAt);
  const args = [
    '--format=custom',
    '--no-owner',
    ...keptApart.map((table) => `--exclude-table-data=${table}`),
  ];
  // One snapshot for the dump and the file about persons; it lasts as long as the transaction that exported it.
  const manifest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // It waits for pg_dump.
      await allowIdle(tx);
      const { snapshot, ...facts } = await readFacts(tx);
      // Before the dump: an earlier dump can be restored with later keys, but not the reverse.
      await writeSealed(personsFile(folder), recipients, personLines(tx, takenAt));
      const dump = outputOf({
        program: 'pg_dump',
        args: [...args, `--snapshot=${snapshot}`],
        folder: programs,
        url,
      });
      const { bytes, sha256 } = await writeSealed(dumpFile(folder, name), recipients, dump, onBytes);
      return {
        takenAt: takenAt.toISOString(),
        program: programVersion,
        ...facts,
        bytes,
        sha256: Buffer.from(sha256).toString('hex'),
      };
    });
  await writeManifest(folder, name, manifest);
  const sha256 = Buffer.from(manifest.sha256, 'hex');
  await recordBackup(db, { name, takenAt, endedAt: clock.now(), dump: { bytes: manifest.bytes, sha256 } });
  return { name, manifest, deleted: await pruneBackups(folder, keepDays, takenAt) };
}

async function readFacts(tx: Tx) {
  const { rows } = await sql<{
    snapshot: string;
    migration: string;
    logEntries: number;
    transfers: number;
  }>`SELECT pg_export_snapshot() AS snapshot, (SELECT max(name) FROM schema_migration) AS migration,
            (SELECT coalesce(max(size), 0) FROM log_head) AS "logEntries", (SELECT count(*) FROM ledger_txn) AS transfers`.execute(
    tx,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('no row');
  return facts;
}

function noRecipients(): Fault {
  return new Fault({
    zh: '备份要加密，但 BACKUP_RECIPIENTS 未设置。请在另一台机器上执行 npm run make-keys -- --for-backups 文件，并把它打印的公钥填入 BACKUP_RECIPIENTS。',
    en: 'A backup is encrypted, but BACKUP_RECIPIENTS is not set. Please run npm run make-keys -- --for-backups FILE on another machine, and set the public key that it prints.',
  });
}
