import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deVig } from '#domain/model/de-vig.ts';
import { meanScores, scoreForecast } from '#domain/model/forecast-scores.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';
import { simulateLeague } from '#test/build/matches/simulated-league.ts';
import type { ProgramOutput } from './start/program-output.ts';
import { runBacktest } from './backtest/run-backtest.ts';
import {
  type CsvOptions,
  csvHeader as header,
  csvOfMatches,
  plainCells,
} from './backtest/testing/season-csv.ts';

type Run = ProgramOutput;

const folder = mkdtempSync(join(tmpdir(), 'rpr-backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program in this process. */
const run = (args: readonly string[], LANG = 'C'): Run => runBacktest(args, { LANG });

/** Runs the program in a child process, as from a shell. */
async function runProcess(args: readonly string[]): Promise<Run> {
  const env = { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: 'C' };
  const child = spawn(process.execPath, ['tools/backtest.ts', ...args], { env });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
    });
  }
  const exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  return { ...output, exitCode };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const seasonEnds = [new Date('2016-07-01'), new Date('2017-07-01'), new Date('2018-07-01')];
const { matches } = simulateLeague();
const seasonOf = (match: ModelMatch): number => seasonEnds.findIndex((end) => match.kickoffAt < end);

const csvOf = (season: number, options: CsvOptions = {}): string =>
  csvOfMatches(
    matches.filter((match) => seasonOf(match) === season),
    options,
  );

const tableOf = ({ stdout }: Run): readonly string[] => stdout.trimEnd().split('\n').slice(0, -1);
const summaryOf = ({ stdout }: Run) => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
const testFrom = ['--test-from', '2017-07-01'];

describe('node tools/backtest.ts', () => {
  const seasons = [0, 1, 2].map((season) => file(`E0_${season}.csv`, csvOf(season)));

  it('prints as last line the JSON scores of all matches from the given day on', () => {
    const answer = run([...testFrom, ...seasons]);
    expect([answer.exitCode, answer.stderr]).toEqual([0, '']);
    const summary = summaryOf(answer);
    expect(Object.keys(summary)).toEqual([
      'n',
      'rps',
      'logLoss',
      'brier',
      'marketRps',
      'marketLogLoss',
      'seconds',
    ]);
    expect(summary.n).toBe(132);
    const chances = deVig([2.4, 3.3, 3.1], 'shin');
    const market = meanScores(
      matches
        .filter((match) => seasonOf(match) === 2)
        .map(({ goals: [home, away] }) =>
          scoreForecast(chances, home === away ? 1 : Number(home < away) * 2),
        ),
    );
    expect(summary.marketRps).toBeCloseTo(market?.rps ?? 0, 12);
    expect(summary.marketLogLoss).toBeCloseTo(market?.logLoss ?? 0, 12);
    expect(summary.logLoss).toBeLessThan(Math.log(3));
    expect(tableOf(answer).some((line) => /E0\s+2017-18\s+132/.test(line))).toBe(true);
    expect(answer.stdout).toContain('Market: PSC 132');
  });

  it('gives equal results for other file orders, duplicates, date formats, a byte order mark and empty rows', () => {
    const [plain, other] = [
      run([...testFrom, ...seasons]),
      run([
        ...testFrom,
        file('b.csv', `\uFEFF${csvOf(2).replaceAll('\n', '\r\n')},,,,,\r\n,,,\r\n`),
        file('a.csv', csvOf(0, { dates: 'short' })),
        ...seasons,
      ]),
    ];
    expect(tableOf(other)).toEqual(tableOf(plain));
    expect(other.stderr).toBe('');
  });

  it('the forecasts of a season do not depend on the next season', () => {
    const altered = file('altered.csv', csvOf(2, { cellsOf: () => '9,0,4,0,30,0,1.01,30,90,1.01,30' }));
    const history = [seasons[0] ?? '', seasons[1] ?? ''];
    const runs = [[], [seasons[2] ?? ''], [altered]].map((next) =>
      run(['--test-from', '2016-07-01', ...history, ...next]),
    );
    const lines = runs.map((each) => tableOf(each).find((line) => /E0 +2016-17/.test(line)));
    expect(lines[0]).toMatch(/0\.\d{5}/);
    expect(lines).toEqual([lines[0], lines[0], lines[0]]);
  });

  it('the forecast of a match does not depend on its own prices', () => {
    const lastDay = Math.max(...matches.map(({ kickoffAt }) => kickoffAt.getTime()));
    const repriced = csvOf(2, {
      cellsOf: (match) =>
        match.kickoffAt.getTime() === lastDay
          ? plainCells(match).replace('2.4,3.3,3.1', '1.05,15,40')
          : plainCells(match),
    });
    const history = [seasons[0] ?? '', seasons[1] ?? ''];
    const [plain, changed] = [
      run([...testFrom, ...seasons]),
      run([...testFrom, ...history, file('repriced.csv', repriced)]),
    ];
    expect(summaryOf(changed)).toMatchObject({
      rps: summaryOf(plain).rps,
      logLoss: summaryOf(plain).logLoss,
    });
    expect(summaryOf(changed).marketRps).not.toBe(summaryOf(plain).marketRps);
  });

  it('--without-odds does not learn from prices and still compares with them', () => {
    const unpriced = [0, 1, 2].map((season) =>
      file(
        `unpriced_${season}.csv`,
        csvOf(season, { cellsOf: (match) => plainCells(match).replace(/,2\.4,.*/, ',,,,,') }),
      ),
    );
    const [without, absent] = [
      run(['--without-odds', ...testFrom, ...seasons]),
      run([...testFrom, ...unpriced]),
    ];
    expect(summaryOf(without).rps).toBe(summaryOf(absent).rps);
    expect(summaryOf(without).marketRps).toBeGreaterThan(0);
    expect(summaryOf(absent)).toMatchObject({ marketRps: null, marketLogLoss: null });
  });

  it('separates leagues and counts matches with too little history', () => {
    const answer = run([...testFrom, ...seasons, file('D1_2.csv', csvOf(2, { league: 'D1' }))]);
    expect(tableOf(answer).some((line) => /D1\s+2017-18\s+78/.test(line))).toBe(true);
    expect(answer.stdout).toContain('54 matches had too little history');
    expect(summaryOf(answer).n).toBe(132 + 78);
  });

  it('reports unreadable lines, continues, and skips matches not played yet', () => {
    const broken = `${csvOf(2)}E0,31/02/2018,Team A,Team B,1,0\nE0,01/05/2018,Team A,Team B,x,0\nE0,02/05/2018,Team A,Team B,,\n`;
    const answer = run([...testFrom, seasons[0] ?? '', seasons[1] ?? '', file('broken.csv', broken)]);
    expect(answer.exitCode).toBe(0);
    expect(answer.stderr).toMatch(/broken\.csv: skipped unreadable lines 134, 135\n$/);
    expect(summaryOf(answer).n).toBe(132);
  });

  it.each<[string, string[], RegExp, RegExp]>([
    ['no file', testFrom, /^No file given/, /^没有给出文件/],
    ['no date', ['x.csv'], /^--test-from is missing/, /^缺少 --test-from/],
    [
      'an invalid date',
      ['--test-from', '2019-02-30', 'x.csv'],
      /2019-02-30 is not a date/,
      /“2019-02-30”不是日期/,
    ],
    [
      'a missing file',
      [...testFrom, 'absent.csv'],
      /absent\.csv cannot be read \(ENOENT\)/,
      /读不了文件 absent\.csv/,
    ],
    ['a folder', [...testFrom, folder], /cannot be read \(EISDIR\)/, /读不了文件/],
    [
      'a web page',
      [...testFrom, file('page.csv', '<!DOCTYPE html><p>404</p>')],
      /is a web page: give CSV/,
      /是网页/,
    ],
    [
      'another table',
      [...testFrom, file('other.csv', 'a,b\n1,2\n')],
      /lacks the columns Div, Date/,
      /缺少列 Div、Date/,
    ],
    [
      'a file with an unclosed quote',
      [...testFrom, file('torn.csv', `${header}\nE0,"01/01/2018`)],
      /unclosed quote at line 2/,
      /第 2 行/,
    ],
    [
      'nothing to predict',
      ['--test-from', '2030-01-01', ...seasons],
      /no match on or after 2030-01-01/,
      /没有 2030-01-01/,
    ],
    [
      'no history',
      [...testFrom, file('one.csv', `${header}\nE0,01/01/2018,A,B,1,0\n`)],
      /Too few matches before/,
      /比赛太少/,
    ],
    ['an unknown option', ['--fast'], /--fast/, /参数有误/],
  ])('refuses %s with one sentence in the language of the terminal', (_, args, english, chinese) => {
    const [en, zh] = [run(args), run(args, 'zh_CN.UTF-8')];
    for (const [answer, sentence] of [
      [en, english],
      [zh, chinese],
    ] as const) {
      expect([answer.exitCode, answer.stdout]).toEqual([1, '']);
      expect(answer.stderr).toMatch(sentence);
      expect(answer.stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  it('--help prints the options', () => {
    const answer = run(['--help']);
    expect([answer.exitCode, answer.stdout]).toEqual([0, expect.stringContaining('--without-odds')]);
  });

  it('gives equal results in a child process', async () => {
    const broken = file('broken_line.csv', `${csvOf(2)}E0,31/02/2018,Team A,Team B,1,0\n`);
    const args = [...testFrom, seasons[0] ?? '', seasons[1] ?? '', broken];
    const [started, here] = [await runProcess(args), run(args)];
    expect(started.stderr).toMatch(/skipped unreadable lines 134\n$/);
    expect([started.stderr, started.exitCode]).toEqual([here.stderr, here.exitCode]);
    expect(tableOf(started)).toEqual(tableOf(here));
    const failed = await runProcess(testFrom);
    expect(failed).toEqual(run(testFrom));
  });
});
