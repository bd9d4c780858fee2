import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { importClubs } from '#server/features/matches/import/import-clubs.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { describeImportFault } from '#server/features/matches/import/import-fault-words.ts';
import type { ImportReport } from '#server/features/matches/import/import-report.ts';
import { isClubsCsv } from '#server/providers/football/csv/clubs-csv.ts';
import { decodeFeed } from '#server/providers/football/detect-feed.ts';
import { FeedFormatError } from '#server/providers/football/record/feed-format-error.ts';
import { describeFormatError } from '#server/providers/football/feed-words.ts';
import type { Command, CommandCall } from '../../command.ts';
import { readImportArguments, writeUnknownClubs } from './import-arguments.ts';
import { type ImportSource, importSources } from './import-sources.ts';
import { droppedLines, importSummary, unknownTotals } from './import-summary.ts';
import { importHelp, describeClubs, describeImport, describeWritten } from './import-words.ts';

/** Faults printed per file without `--all`; all are stored with the import. */
const MAX_FAULTS = 10;

const exitCodes = { done: 0, fileRefused: 1, entriesDropped: 2 } as const;

/** `npm run import -- [--all] [--unknown FILE] PATH|URL...`: imports files one by one, each atomically. */
export const importCommand: Command = { help: importHelp, run: importFiles };

async function importFiles(ctx: Context, call: CommandCall): Promise<number> {
  const { args, cwd, locale, print } = call;
  const { paths, isAll, unknownFile } = readImportArguments(args);
  const sources = importSources(paths, cwd);
  const reports: ImportReport[] = [];
  let refused = 0;
  for (const source of sources) {
    const report = await importOne(ctx, source, call);
    if (report === 'refused') refused += 1;
    else if (report !== 'clubs') {
      reports.push(report);
      printFaults(report, isAll, call);
    }
  }
  for (const line of ['', ...importSummary(reports, refused, locale)]) print(line);
  for (const line of droppedLines(reports, locale)) print(line);
  if (unknownFile !== null)
    print(describeWritten(unknownFile, writeUnknownClubs(unknownFile, cwd, unknownTotals(reports)), locale));
  if (refused > 0) return exitCodes.fileRefused;
  return reports.some(({ counts }) => counts.entriesDropped > 0) ? exitCodes.entriesDropped : exitCodes.done;
}

/** Prints the result of a file, or why it was rejected. */
async function importOne(
  ctx: Context,
  source: ImportSource,
  { locale, print, complain }: CommandCall,
): Promise<ImportReport | 'clubs' | 'refused'> {
  try {
    const content = await source.read();
    const clubs = clubsText(source, content);
    if (clubs !== null) {
      print(
        describeClubs(source.displayName, await importClubs(ctx, { name: source.name, text: clubs }), locale),
      );
      return 'clubs';
    }
    const report = await importFeedFile(ctx, { fileName: source.name, content });
    print(describeImport(source.displayName, report, locale));
    return report;
  } catch (error) {
    if (error instanceof FeedFormatError) complain(describeFormatError(error, locale));
    else if (error instanceof Fault) complain(error[locale]);
    else throw error;
    return 'refused';
  }
}

function clubsText({ name }: ImportSource, content: Uint8Array): string | null {
  const text = decodeFeed(name, content);
  return isClubsCsv(text) ? text : null;
}

/** Unknown teams are listed once at the end with their counts; here they would hide everything else. */
function printFaults({ notUnderstood }: ImportReport, isAll: boolean, { locale, print }: CommandCall): void {
  const faults = isAll ? notUnderstood : notUnderstood.filter(({ code }) => code !== 'TEAM_UNKNOWN');
  const printed = isAll ? faults : faults.slice(0, MAX_FAULTS);
  for (const fault of printed) print(`  ${describeImportFault(fault, locale)}`);
  const more = faults.length - printed.length;
  if (more > 0) print(moreWords(more)[locale]);
}

function moreWords(more: number): Readonly<Record<Locale, string>> {
  return {
    zh: `  ……另有 ${more} 条，加 --all 全部列出`,
    en: `  … and ${more} more; --all lists them`,
  };
}
