import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { latestMigration } from '#server/db/migrate/shipped-migrations.ts';
import { analyzeRestored } from '#server/db/restore/analyze-restored.ts';
import { prepareCluster } from '#server/db/restore/prepare-cluster.ts';
import { type Backup, dumpFile, findBackup, personsFile } from './backup-folder.ts';
import { feed } from './postgres-program.ts';
import { hashOf, readSealed } from './sealed-file.ts';

/** Where a backup is, and what opens it. */
export interface BackupSource {
  readonly folder: string;
  /** Null for the newest. */
  readonly name: string | null;
  /** File with the private keys (age). */
  readonly keyFile: string;
}

/** A backup of which every byte was read. */
export interface CheckedBackup extends Backup {
  readonly source: BackupSource;
}

/**
 * Reads a whole backup and writes nothing: that its files are as they were written, that the key opens them, and that
 * pg_restore understands the dump.
 * @param onBytes how many bytes of the dump were read since it was called last.
 * @throws Fault for whatever would stop a restore.
 */
export async function checkBackup(
  { backup: { programs } }: Pick<Config, 'backup'>,
  source: BackupSource,
  onBytes: (bytes: number) => void,
): Promise<CheckedBackup> {
  const { folder, keyFile } = source;
  const backup = await findBackup(folder, source.name);
  const { manifest, name } = backup;
  if (manifest.migration > latestMigration()) throw fromNewer(backup);
  const file = dumpFile(folder, name);
  const { bytes, sha256 } = await hashOf(file);
  if (bytes !== manifest.bytes || Buffer.from(sha256).toString('hex') !== manifest.sha256)
    throw otherFile(file);
  await readThrough(readSealed(personsFile(folder), keyFile));
  await feed(
    { program: 'pg_restore', args: ['--file=/dev/null'], folder: programs, url: null },
    readSealed(file, keyFile, onBytes),
  );
  return { ...backup, source };
}

/**
 * Restores the dump of a checked backup into the empty database of DATABASE_URL, wholly or not at all. Keys of persons
 * and erasures are restored afterwards, by `restorePersons`.
 * @throws Fault if the database is not empty or pg_restore fails.
 */
export async function restoreDump(
  { backup: { programs } }: Pick<Config, 'backup'>,
  url: string,
  { name, source: { folder, keyFile } }: CheckedBackup,
  onBytes: (bytes: number) => void,
): Promise<void> {
  await prepareCluster(url);
  await feed(
    {
      program: 'pg_restore',
      args: ['--no-owner', '--exit-on-error', '--single-transaction'],
      folder: programs,
      url,
    },
    readSealed(dumpFile(folder, name), keyFile, onBytes),
  );
  await analyzeRestored(url);
}

/** The decrypted lines about persons that belong to all backups of a folder. */
export function readPersons({ source: { folder, keyFile } }: CheckedBackup): AsyncGenerator<Uint8Array> {
  return readSealed(personsFile(folder), keyFile);
}

async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

function fromNewer({ name, manifest: { migration, program } }: Backup): Fault {
  return new Fault({
    zh: `备份 ${name} 来自更新的版本 ${program}（迁移 ${migration}）。请用该版本或更新的版本恢复。`,
    en: `Backup ${name} was taken by a newer version, ${program} (migration ${migration}). Please restore it with that one or a later one.`,
  });
}

function otherFile(file: string): Fault {
  return new Fault({
    zh: `${file} 与写入时不同：大小或 SHA-256 不符。请用另一个副本或另一个备份。`,
    en: `${file} is not as it was written: its size or SHA-256 differs. Please use another copy, or another backup.`,
  });
}
