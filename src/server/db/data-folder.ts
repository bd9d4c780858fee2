import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Fault } from '#server/core/fault.ts';

/** Kind of the process that owns a data folder. */
export type FolderHolder = 'server' | 'command';

/** Owner of a data folder: shown to a rejected process, and used by commands to find the running server. */
export interface FolderOwner {
  readonly pid: number;
  readonly holder: FolderHolder;
  readonly startedAt: string;
  readonly socket: string | null;
}

export interface FolderLock {
  /** Publishes the command socket of this process. */
  announce(socket: string): void;
  release(): void;
}

/**
 * Locks a data folder for this process. PGlite has no lock, and two processes on one folder lose acknowledged rows.
 * It is a kernel lock on a small SQLite file, which ends with the process even when killed, so no staleness check by
 * file age is needed.
 * @param patienceMs how long it waits for a process that is ending.
 * @throws Fault when another process owns the folder.
 */
export function lockDataFolder(folder: string, holder: FolderHolder, patienceMs = 0): FolderLock {
  makeFolder(folder);
  const lock = takeLock(folder, patienceMs);
  const ownerFile = join(folder, 'owner.json');
  const startedAt = new Date().toISOString();
  const write = (socket: string | null): void => {
    const owner: FolderOwner = { pid: process.pid, holder, startedAt, socket };
    writeFileSync(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  };
  try {
    write(null);
  } catch (error) {
    lock.close();
    throw unusableFolder(folder, error);
  }
  return {
    announce: write,
    release() {
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function takeLock(folder: string, patienceMs: number): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: patienceMs });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? heldBy(folder, folderOwner(folder)) : unusableFolder(folder, error);
  }
}

/** The process registered as owner of the folder; null without one. It may have died since. */
export function folderOwner(folder: string): FolderOwner | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as FolderOwner;
  } catch {
    return null;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/** Fault for an unusable folder, with the system's reason. */
export function unusableFolder(folder: string, error: unknown): Fault {
  const why = error instanceof Error ? error.message : String(error);
  return new Fault({
    zh: `无法使用数据目录 ${folder}（${why}）。请用 DATA_DIR 指定一个可写的目录。`,
    en: `The data folder ${folder} cannot be used (${why}). Please set DATA_DIR to a folder that can be written.`,
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function heldBy(folder: string, owner: FolderOwner | null): Fault {
  const ownerText = owner
    ? { zh: `进程 ${owner.pid}`, en: `process ${owner.pid}` }
    : { zh: '另一个进程', en: 'another process' };
  return new Fault({
    zh: `数据目录 ${folder} 正被${ownerText.zh}使用。请先停掉它，或用 DATA_DIR 指定别的目录。`,
    en: `The data folder ${folder} is in use by ${ownerText.en}. Please stop that first, or set DATA_DIR to another folder.`,
  });
}
