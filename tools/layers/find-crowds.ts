import { basename, dirname } from 'node:path';

/** A list of so many names is read at a glance; a longer one needs an order of its own. */
const MOST = 25;

/**
 * Folders with more than 25 entries. A file, its tests and its stylesheet are one entry; so is a folder.
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
    .filter(([folder, { size }]) => size > MOST && !exempt.includes(folder))
    .map(([folder, { size }]) => `${folder} has ${size} entries: group them in folders, at most ${MOST}`);
}
