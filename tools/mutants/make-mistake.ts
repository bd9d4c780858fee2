import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './mutant.ts';

/** Makes one change below a folder. @returns what puts the file back. @throws Error when it does not find its place. */
export function makeMistake(folder: string, { file, find, replace }: Change): () => void {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`what it changes is not in ${file} exactly once`);
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  return () => writeFileSync(path, sound);
}
