import type { Db } from '#server/db/database.ts';
import { readAbsencesCsv } from '#server/providers/football/csv/absences-csv.ts';
import { readLotteryCsv } from '#server/providers/football/csv/lottery-csv.ts';
import type { NamedText } from '#server/providers/football/feed-file.ts';
import { describeFormatError } from '#server/providers/football/feed-words.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { Competitions } from '#server/providers/football/names/competitions.ts';
import type { Names } from '#server/providers/football/names/names.ts';
import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';
import { FeedFormatError } from '#server/providers/football/record/feed-format-error.ts';
import type { FeedFile } from '#server/providers/football/record/feed-record.ts';
import { hasDemo } from '../../feeds/enabled-feeds.ts';
import { readNames } from '../../import/names/read-names.ts';
import { describeImportFault } from '../../import/import-fault-words.ts';
import type { ImportFault } from '../../import/import-report.ts';
import { type KnownMatch, readKnownMatches } from '../../import/known-matches.ts';
import { resolveFeed, type ResolvedFeed } from '../../import/resolve-feed.ts';

/** Kinds of files that operators send. */
const readers = { listings: readLotteryCsv, absences: readAbsencesCsv } as const satisfies Readonly<
  Record<string, (file: NamedText, competitions: Competitions) => FeedFile>
>;
export type CsvKind = keyof typeof readers;

/** Something that is not taken in. */
export interface CsvFault {
  /** From 1; null if it is about the whole file. */
  readonly line: number | null;
  readonly code: string;
  readonly words: { readonly zh: string; readonly en: string };
}

/** A file with our team keys, and the stored matches that it may name. */
export interface CsvFile {
  readonly file: FeedFile;
  readonly feed: ResolvedFeed;
  readonly known: ReadonlyMap<string, KnownMatch>;
  /** The names it was read with. */
  readonly names: Names;
  readonly faults: readonly (FeedFault | ImportFault)[];
}

/** A file that cannot be used at all, with the fault of each row if every one is unusable. */
export interface UnusableCsv {
  readonly rows: number;
  readonly faults: readonly CsvFault[];
}

/** Name of a file that came from the console, for faults and records. */
const FILE_NAME = 'console.csv';

/** Reads a file of an operator. Nothing is stored. */
export async function readCsvFile(db: Db, kind: CsvKind, text: string): Promise<CsvFile | UnusableCsv> {
  const names = (await hasDemo(db)) ? demoNames() : await readNames(db);
  try {
    const clean = cleanText(text);
    if (clean.trim() === '') throw new FeedFormatError('EMPTY', FILE_NAME);
    const file = readers[kind]({ name: FILE_NAME, text: clean }, names.competitions);
    const feed = resolveFeed(file, names);
    const known = await readKnownMatches(db, feed.matches);
    return { file, feed, known, names, faults: [...file.notUnderstood, ...feed.faults] };
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error;
    if (error.faults.length > 0) return { rows: error.faults.length, faults: error.faults.map(csvFault) };
    const words = { zh: wholeFault(error, 'zh'), en: wholeFault(error, 'en') };
    return { rows: 0, faults: [{ line: lineOf(error.where ?? ''), code: error.code, words }] };
  }
}

export function isUsable(read: CsvFile | UnusableCsv): read is CsvFile {
  return 'file' in read;
}

export function csvFault(fault: FeedFault | ImportFault): CsvFault {
  return {
    line: lineOf(fault.where),
    code: fault.code,
    words: { zh: describeImportFault(fault, 'zh'), en: describeImportFault(fault, 'en') },
  };
}

function wholeFault(error: FeedFormatError, locale: 'zh' | 'en'): string {
  return describeFormatError(error, locale).replace(/^console\.csv(：|: )/, '');
}

function lineOf(where: string): number | null {
  const [, line] = /^line (\d+)$/.exec(where) ?? [];
  return line === undefined ? null : Number(line);
}

/** Spreadsheets begin UTF-8 with a byte order mark; half characters are no text. */
function cleanText(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).toWellFormed();
}
