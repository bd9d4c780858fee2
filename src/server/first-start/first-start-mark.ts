import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEmbeddedFolderMissing } from '#server/db/embedded/embedded-folder.ts';
import { unusableFolder } from '#server/db/data-folder.ts';

const fileIn = (folder: string): string => join(folder, 'first-start');

/** Whether a data folder has no database, or one whose first start was stopped; told without opening it. */
export function isFirstStart(folder: string): boolean {
  return isEmbeddedFolderMissing(folder) || existsSync(fileIn(folder));
}

/**
 * Marks a folder until its first start is complete. Only a hint where to go on: what is done is in the database
 * (`demo_start`).
 * @throws Fault if the folder cannot be written.
 */
export function markFirstStart(folder: string): void {
  try {
    writeFileSync(fileIn(folder), '', { mode: 0o600 });
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

export function unmarkFirstStart(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}
