import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault } from '#server/core/fault.ts';
import { readArguments } from '../../read-arguments.ts';
import type { UnknownName } from '#server/features/matches/import/import-report.ts';
import { countryOf } from '#server/features/matches/import/names/read-names.ts';
import { writeClubsCsv } from '#server/providers/football/csv/clubs-csv.ts';
import { splitCountry } from '#server/providers/football/names/spelling.ts';
import { importUsage } from './import-words.ts';

export interface ImportArguments {
  readonly paths: readonly string[];
  /** Prints all skipped items instead of the first of each file. */
  readonly isAll: boolean;
  /** Output file for unknown clubs. */
  readonly unknownFile: string | null;
}

/** @throws Fault for invalid arguments. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const rules = { options: ['--unknown'], flags: ['--all'], usage: importUsage };
  const { words: paths, flags, values } = readArguments(args, rules);
  if (paths.length === 0) throw new Fault(importUsage);
  return { paths, isAll: flags.has('--all'), unknownFile: values.get('--unknown') ?? null };
}

/**
 * Writes unknown clubs to a clubs file to be filled in.
 * @returns their number.
 * @throws Fault if the file exists: entries already filled in are not overwritten.
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
