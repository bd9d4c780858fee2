import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Those of some programs that are not in the search path. */
export function missingPrograms(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.filter((name) => !folders.some((folder) => isExecutable(join(folder, name))));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
