import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#server/core/fault.ts';
import { fileFault } from './sealed-file.ts';

const FORMAT = 1;
const DAY_MS = 86_400_000;
const namePattern = /^rpr-\d{8}T\d{6}Z$/;

/** What keys of persons and erasures there are, in the folder's one file about persons. */
const PERSONS = 'rpr-persons.age';

/** What is said about a backup beside it, unencrypted: nothing about anybody. */
const manifestShape = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  program: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** Entries of the public log, and transfers of the ledger. */
  logEntries: z.number(),
  transfers: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** A finished backup. */
export interface Backup {
  readonly name: string;
  readonly manifest: Manifest;
}

export const backupName = (takenAt: Date): string =>
  `rpr-${takenAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;

export const dumpFile = (folder: string, name: string): string => join(folder, `${name}.dump.age`);
export const personsFile = (folder: string): string => join(folder, PERSONS);
const manifestFile = (folder: string, name: string): string => join(folder, `${name}.json`);

/** @throws Fault if the folder cannot be made. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fileFault(folder, error);
  });
}

/** The last step of a backup: without its manifest it does not count. */
export async function writeManifest(folder: string, name: string, manifest: Omit<Manifest, 'format'>) {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  await writeFile(manifestFile(folder, name), text, { mode: 0o600 }).catch((error: unknown) => {
    throw fileFault(folder, error);
  });
}

/**
 * A finished backup of the folder: the named one, or the newest.
 * @throws Fault if there is none, or it was written by a newer program.
 */
export async function findBackup(folder: string, name: string | null): Promise<Backup> {
  const names = await backupsIn(folder);
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || !names.includes(chosen)) throw noBackup(folder, name, names);
  const text = await readFile(manifestFile(folder, chosen), 'utf8');
  const read = manifestShape.safeParse(parsed(text));
  if (!read.success) throw unknownManifest(manifestFile(folder, chosen));
  return { name: chosen, manifest: read.data };
}

/**
 * Deletes backups older than the days they are kept, and what unfinished ones left; never the newest.
 * @returns the deleted ones.
 */
export async function pruneBackups(folder: string, keepDays: number, now: Date): Promise<readonly string[]> {
  const oldest = backupName(new Date(now.getTime() - keepDays * DAY_MS));
  const finished = await backupsIn(folder);
  const old = finished.slice(0, -1).filter((name) => name < oldest);
  const kept = new Set(finished.filter((name) => !old.includes(name)));
  for (const file of await filesIn(folder)) {
    const [name = '', ending = ''] = [file.slice(0, 20), file.slice(20)];
    const isOurs = namePattern.test(name) && ['.json', '.dump.age', '.dump.age.part'].includes(ending);
    if (isOurs && !kept.has(name)) await rm(join(folder, file), { force: true });
  }
  return old;
}

/** Names of the finished backups, oldest first. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  const files = new Set(await filesIn(folder));
  const isFinished = (name: string) => namePattern.test(name) && files.has(`${name}.dump.age`);
  return [...files]
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter(isFinished)
    .sort();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return await readdir(folder).catch((error: unknown) => {
    throw fileFault(folder, error);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function noBackup(folder: string, name: string | null, names: readonly string[]): Fault {
  const list = names.slice(-3).join(', ');
  if (name === null || names.length === 0) {
    return new Fault({
      zh: `${folder} 里没有完整的备份。请指定 npm run backup 写入的目录。`,
      en: `${folder} holds no finished backup. Please name the folder that npm run backup writes to.`,
    });
  }
  return new Fault({
    zh: `${folder} 里没有备份 ${name}。最近的备份：${list}。`,
    en: `${folder} holds no backup ${name}. The newest are ${list}.`,
  });
}

function unknownManifest(file: string): Fault {
  return new Fault({
    zh: `${file} 不是本版本能读的备份说明。如果备份由更新的版本写成，请用该版本恢复。`,
    en: `${file} is no description of a backup that this version reads. If a newer version wrote it, please restore with that one.`,
  });
}
