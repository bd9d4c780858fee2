import type { Locale } from '#contract/locale.ts';
import type { Context } from '../../context.ts';
import { Fault } from '../../fault.ts';
import { importFeedFile } from '../../features/matches/import-feed.ts';
import type { ImportReport } from '../../features/matches/import-report.ts';
import { FeedFormatError } from '../../outside/football-feed/feed-format-error.ts';
import { sayFormatError } from '../../outside/football-feed/feed-words.ts';
import type { Command, CommandCall } from '../command.ts';
import { type ImportSource, importSources } from './import-sources.ts';
import { importSummary } from './import-summary.ts';
import { importHelp, importUsage, sayImported, sayImportFault } from './import-words.ts';

/** Faults of one file that are printed; all are kept with the import. */
const FAULTS_SHOWN = 10;

/** `npm run import -- PATH|URL...`: takes in files one by one, each whole or not at all. */
export const importCommand: Command = { help: importHelp, run: importFiles };

async function importFiles(ctx: Context, call: CommandCall): Promise<number> {
  const { args, cwd, locale, print } = call;
  if (args.length === 0) throw new Fault(importUsage);
  const sources = importSources(args, cwd);
  const reports: ImportReport[] = [];
  for (const source of sources) {
    const report = await importOne(ctx, source, call);
    if (report) reports.push(report);
  }
  const refused = sources.length - reports.length;
  for (const line of ['', ...importSummary(reports, refused, locale)]) print(line);
  return refused === 0 ? 0 : 1;
}

/** @returns null when the file was refused; the sentence that says why has been said. */
async function importOne(
  ctx: Context,
  source: ImportSource,
  { locale, print, complain }: CommandCall,
): Promise<ImportReport | null> {
  try {
    const report = await importFeedFile(ctx, { fileName: source.name, content: await source.read() });
    print(sayImported(source.shown, report, locale));
    printFaults(report, locale, print);
    return report;
  } catch (error) {
    if (error instanceof FeedFormatError) complain(sayFormatError(error, locale));
    else if (error instanceof Fault) complain(error[locale]);
    else throw error;
    return null;
  }
}

/** Unknown teams stand once each at the end, with how often; here they would hide all else. */
function printFaults({ notUnderstood }: ImportReport, locale: Locale, print: CommandCall['print']): void {
  const faults = notUnderstood.filter(({ code }) => code !== 'TEAM_UNKNOWN');
  for (const fault of faults.slice(0, FAULTS_SHOWN)) print(`  ${sayImportFault(fault, locale)}`);
  const more = faults.length - FAULTS_SHOWN;
  if (more > 0) print(locale === 'zh' ? `  ……另有 ${more} 条` : `  … and ${more} more`);
}
