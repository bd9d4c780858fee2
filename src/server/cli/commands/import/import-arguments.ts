import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault } from '#server/core/fault.ts';
import { readArguments } from '../../read-arguments.ts';
import type { UnknownName } from '#server/features/matches/import/import-report.ts';
import { countryOf } from '#server/features/matches/import/added-teams.ts';
import { writeClubsCsv } from '#server/providers/football/csv/clubs-csv.ts';
import { splitCountry } from '#server/providers/football/names/spelling.ts';
import { importUsage } from './import-words.ts';

export interface ImportArguments {
  readonly paths: readonly string[];
  /** Prints everything that was left out, not the first of each file. */
  readonly isAll: boolean;
  /** File to write the unknown clubs to. */
  readonly unknownFile: string | null;
}

/** @throws Fault for what is not understood. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const rules = { options: ['--unknown'], flags: ['--all'], usage: importUsage };
  const { words: paths, flags, values } = readArguments(args, rules);
  if (paths.length === 0) throw new Fault(importUsage);
  return { paths, isAll: flags.has('--all'), unknownFile: values.get('--unknown') ?? null };
}

/**
 * Writes the unknown clubs as a clubs file to be filled in.
 * @returns how many.
 * @throws Fault when there is such a file already: what was filled in is not written over.
 */
export function writeUnknownClubs(file: string, cwd: string, unknown: readonly UnknownName[]): number {
  const rows = unknown
    .filter(({ kind }) => kind === 'team')
    .map(({ competition, name: spelled }) => {
      const { name, country } = splitCountry(spelled);
      return { country: country ?? countryOf(competition) ?? '', name };
    });
  const once = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  try {
    writeFileSync(resolve(cwd, file), writeClubsCsv(once), { flag: 'wx' });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Fault({
      zh: why === 'EEXIST' ? `${file} 已存在，请换一个文件名。` : `无法写入 ${file}（${why}）。`,
      en:
        why === 'EEXIST' ? `${file} already exists; choose another name.` : `Cannot write ${file} (${why}).`,
    });
  }
  return once.length;
}
