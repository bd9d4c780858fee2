import { basename, dirname } from 'node:path';

/** A longer list needs grouping. */
const MAX_ENTRIES = 25;

/**
 * Folders with more than 25 entries. A file with its tests and stylesheet counts as one entry; so does a folder.
 * @param paths of all files, tests included.
 */
export function findCrowds(paths: readonly string[], exempt: readonly string[]): readonly string[] {
  const entries = new Map<string, Set<string>>();
  const add = (folder: string, entry: string): void => {
    entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
  };
  for (const path of paths) {
    add(dirname(path), basename(path).replace(/\..*$/, ''));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      add(dirname(folder), `${basename(folder)}/`);
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > MAX_ENTRIES && !exempt.includes(folder))
    .map(
      ([folder, { size }]) => `${folder} has ${size} entries: group them in folders, at most ${MAX_ENTRIES}`,
    );
}
