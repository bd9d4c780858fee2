import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './mutant.ts';

/**
 * Applies one change below a folder. @returns a function that restores the file. @throws Error if the text does not
 * occur exactly once.
 */
export function applyMutant(folder: string, { file, find, replace }: Change): () => void {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(find).length !== 2)
    throw new Error(`the text to replace does not occur exactly once in ${file}`);
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  return () => writeFileSync(path, original);
}
