import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CalendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';
import { Fault, faultText } from '#server/core/fault.ts';
import type { ProgramOutput } from '../start/program-output.ts';
import type { PastMatch } from './past-match.ts';
import { readSeasonFile } from './read-season-file.ts';
import { betTable } from './bet-table.ts';
import { marketNote, reliabilityTable, scoreTable, summaryLine } from './report.ts';
import { walkForward } from './walk-forward.ts';

const help = `Backtest of the goals model on past seasons: each match is predicted from earlier days only.

Usage: npm run backtest -- --test-from YYYY-MM-DD FILE...

FILE            CSV files of football-data.co.uk, any leagues and seasons in any order. Matches before
                the test date are history; later ones are predicted, then added to the history
--test-from     first day to predict
--without-odds  do not learn from the prices of earlier matches
--help          this text

Prints scores per league and season for the model and the closing prices, the goal markets, a
reliability table, and as last line {"n","rps","logLoss","brier","marketRps","marketLogLoss","seconds"}:
rps is divided by the number of classes minus 1, logLoss uses the natural logarithm, brier is summed
over the classes. Own prices of a match are never used. Exit code 1: invalid input.
`;

/** Backtest of the goals model on past seasons: each forecast uses earlier days only. */
export function runBacktest(args: readonly string[], environment: NodeJS.ProcessEnv): ProgramOutput {
  const messages: string[] = [];
  const end = (stdout: string, exitCode: number): ProgramOutput => ({
    stdout,
    stderr: messages.map((sentence) => `${sentence}\n`).join(''),
    exitCode,
  });
  try {
    const options = readOptions(args);
    if (options === 'help') return end(help, 0);
    return end(`${backtest(options, (sentence) => messages.push(sentence))}\n`, 0);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    messages.push(faultText(error, environment));
    return end('', 1);
  }
}

interface Options {
  readonly testFrom: CalendarDate;
  readonly withoutOdds: boolean;
  readonly files: readonly string[];
}

function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values['test-from'] === undefined) {
    throw new Fault({
      zh: '缺少 --test-from：请给出开始预测的日期，例如 --test-from 2019-07-01。',
      en: '--test-from is missing: specify the first day to predict, such as --test-from 2019-07-01.',
    });
  }
  const testFrom = parseCalendarDate(values['test-from']);
  if (!testFrom) {
    throw new Fault({
      zh: `--test-from 的“${values['test-from']}”不是日期：请写成 2019-07-01 的样子。`,
      en: `--test-from ${values['test-from']} is not a date: use the format 2019-07-01.`,
    });
  }
  if (positionals.length === 0) {
    throw new Fault({
      zh: '没有给出文件：请在后面列出 football-data.co.uk 的 CSV 文件。',
      en: 'No file given: list CSV files of football-data.co.uk.',
    });
  }
  return { testFrom, withoutOdds: values['without-odds'], files: positionals };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'test-from': { type: 'string' },
        'without-odds': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Fault({ zh: `参数有误（${message}），用法见 --help。`, en: `${message}; see --help.` });
  }
}

function readFile(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException; // file system functions throw only these
    throw new Fault({
      zh: `读不了文件 ${name}（${code}）。`,
      en: `The file ${name} cannot be read (${code}).`,
    });
  }
}

/** The matches of all files without duplicates. Unreadable lines are reported through `report`. */
function readMatches(files: readonly string[], report: (sentence: string) => void): readonly PastMatch[] {
  const matches = new Map<string, PastMatch>();
  for (const name of files) {
    const file = readSeasonFile(name, readFile(name));
    for (const match of file.matches) {
      matches.set([match.league, match.day, match.match.home, match.match.away].join('|'), match);
    }
    if (file.badLines.length > 0) {
      report(`${name}: skipped unreadable lines ${file.badLines.join(', ')}`);
    }
  }
  return [...matches.values()];
}

function backtest({ files, ...options }: Options, report: (sentence: string) => void): string {
  const start = performance.now();
  const leagues = Map.groupBy(readMatches(files, report), ({ league }) => league);
  const walks = [...leagues.values()].map((matches) => walkForward(matches, options));
  const forecasts = walks.flatMap((walk) => walk.forecasts);
  const unpredicted = walks.reduce((sum, walk) => sum + walk.unpredicted, 0);
  if (forecasts.length === 0 && unpredicted === 0) {
    throw new Fault({
      zh: `这些文件里没有 ${options.testFrom} 当天或以后的比赛。`,
      en: `The files contain no match on or after ${options.testFrom}.`,
    });
  }
  if (forecasts.length === 0) {
    throw new Fault({
      zh: `${options.testFrom} 以前的比赛太少，什么也预测不了：请再加上以前的赛季。`,
      en: `Too few matches before ${options.testFrom} for any forecast: add earlier seasons.`,
    });
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    scoreTable(forecasts),
    marketNote(forecasts),
    ...(unpredicted > 0 ? [`${unpredicted} matches had too little history and were not predicted.`] : []),
    betTable(forecasts),
    reliabilityTable(forecasts),
    summaryLine(forecasts, seconds),
  ].join('\n');
}
