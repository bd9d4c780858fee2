import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, WitnessFault } from './witness-fault.ts';
import { syncFolder } from './write-durably.ts';

/** Folders of the persistent state. */
export interface StateFolder {
  readonly keys: string;
  readonly checkpoints: string;
  readonly evidence: string;
  release(): void;
}

/**
 * Creates and locks the folder: two processes with the same state could cosign both sides of a fork. The lock is the
 * kernel's lock on a small SQLite file; it ends with the process, also when that is killed.
 * @throws WitnessFault if the folder is unusable or locked.
 */
export async function openStateFolder(folder: string): Promise<StateFolder> {
  const paths = {
    keys: join(folder, 'keys'),
    checkpoints: join(folder, 'checkpoints'),
    evidence: join(folder, 'evidence'),
  };
  let lock: DatabaseSync | undefined;
  try {
    for (const path of [folder, ...Object.values(paths)]) mkdirSync(path, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    for (const path of [folder, dirname(resolve(folder))]) await syncFolder(path);
  } catch (error) {
    lock?.close();
    if (isBusy(error))
      throw new WitnessFault(`Another witness uses the state folder ${folder}. Stop that first.`);
    throw new WitnessFault(`The state folder ${folder} cannot be used (${reasonOf(error)}).`);
  }
  const taken = lock;
  return { ...paths, release: () => taken.close() };
}

/** SHA-256 of an origin in hex. Source: C2SP tlog-witness, section Monitor Retrieval Mechanism. */
export function originHash(origin: string): string {
  return createHash('sha256').update(origin).digest('hex');
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
