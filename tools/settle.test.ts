import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/level.ts';
import { runSettle } from './settle/run-settle.ts';

interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** Splits the input anywhere: within a line, a line ending or a character. */
const CHUNK_BYTES = 997;

function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** Runs the program in this process. */
async function run(text: string, options: readonly string[] = []): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const input = Readable.from(chunksOf(text), { objectMode: false });
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      written.stdout += chunk;
      done();
    },
  });
  const complain = (sentence: string) => {
    written.stderr += sentence;
  };
  const exitCode = await runSettle(options, { input, output, complain });
  return { ...written, exitCode };
}

/** Runs the program in a child process, as from a shell. */
async function runProcess(input: string, nodeOptions: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [...nodeOptions, 'tools/settle.ts']);
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      written[stream] += text;
    });
  }
  child.stdin.end(input);
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { ...written, exitCode };
}

const answersOf = ({ stdout }: Run): Record<string, unknown>[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const good =
  '{"market":"asian","line":-0.75,"pick":"home","odds":1.955,"halfTime":[1,0],"score90":[2,1],"state":"finished"}';
const changed = (changes: Record<string, unknown>): string =>
  JSON.stringify({ ...JSON.parse(good), ...changes });

describe('node tools/settle.ts', () => {
  it('prints for each line the outcome, exact profit and reason', async () => {
    const answers = await run(
      [
        good,
        changed({ market: 'totals', line: 2.25, pick: 'under', odds: 1.9 }),
        changed({
          market: 'htft',
          line: undefined,
          pick: 'draw/draw',
          halfTime: null,
          score90: [0, 0],
          odds: 4.35,
        }),
        changed({ state: 'cancelled', score90: null }),
        changed({ market: '1x2', line: null, pick: 'home', odds: 2.05, postponedMinutes: 2000 }),
        changed({
          market: '1x2',
          line: null,
          pick: 'home',
          odds: 2.05,
          postponedMinutes: 2000,
          ruleSet: 'book',
        }),
      ].join('\n'),
    );
    expect(answers.exitCode).toBe(0);
    expect(answersOf(answers).map(({ outcome, profit }) => [outcome, profit])).toEqual([
      ['halfWin', 0.4775],
      ['loss', -1],
      ['win', 3.35],
      ['void', null],
      ['win', 1.05],
      ['void', null],
    ]);
    expect(answersOf(answers)[0]?.why).toBe(
      '2–1 after 90 minutes; home −0.75 splits into −0.5 and −1: −0.5 wins, −1 is a push → Half win (rules book-1)',
    );
  });

  it('settles parlays leg by leg, with every decimal of the profit', async () => {
    const leg = (changes: Record<string, unknown> = {}) =>
      JSON.parse(changed({ odds: 1.8, line: -0.5, ...changes }));
    const parlay = (legs: readonly unknown[], ruleSet?: string) => JSON.stringify({ legs, ruleSet });
    const home = { market: '1x2', line: null, odds: 2.1 };
    const answers = await run(
      [
        parlay([leg(), leg(home)]),
        parlay([leg(home), leg({ ...home, postponedMinutes: 2000 })]),
        parlay([leg(), leg({ state: 'cancelled', score90: null })]),
        parlay(Array.from({ length: 4 }, () => leg({ line: -0.75, odds: 1.001 }))),
        parlay([leg()]),
        parlay([leg(), leg(home)], 'jc'),
        parlay([leg(), leg({ market: 'btts', pick: 'yes', line: null })]),
        parlay([leg(), leg({ state: 'live' })]),
        '{"legs":[1,2]}',
      ].join('\n'),
    );
    const results = answersOf(answers);
    expect(
      results.slice(0, 4).map(({ outcome, profit, exactProfit }) => [outcome, profit, exactProfit]),
    ).toEqual([
      ['win', 2.78, '2.78'],
      ['win', 3.41, '3.41'],
      ['win', 0.8, '0.8'],
      ['win', 0.0020015005000625, '0.0020015005000625'],
    ]);
    expect(results[0]?.why).toMatch(
      /Accumulator of 2: 1\.80 × 2\.10 = 3\.78 times the stake → Win \(rules book-1\)$/,
    );
    const sentences = [
      /two to four/,
      /jc has parlays of 1x2/,
      /a leg is of 1x2/,
      /the match is live/,
      /a leg is 1;/,
    ];
    for (const [index, sentence] of sentences.entries()) expect(results[index + 4]?.error).toMatch(sentence);
  });

  it('reports each invalid line, settles the rest, and exits with 1', async () => {
    const bad: readonly (readonly [line: string, sentence: RegExp])[] = [
      ['{"market":', /not valid JSON/],
      ['[1]', /not an object/],
      [changed({ market: 'corners' }), /"market" is "corners"; give one of 1x2, /],
      [changed({ pick: 'over' }), /"pick" is "over"; give one of home, away/],
      [changed({ line: -0.3 }), /"line" is -0.3; give goals in steps of 0.25/],
      [changed({ line: null }), /asian needs a "line"/],
      [changed({ market: '1x2' }), /1x2 has no line/],
      [changed({ market: 'handicap3' }), /whole goals/],
      [changed({ odds: 1 }), /"odds" is 1; give a number above 1/],
      [changed({ odds: '1.95' }), /"odds" is "1.95"; give a number/],
      [changed({ odds: { digits: '1.95' } }), /"odds" is \{/],
      [changed({ odds: undefined }), /"odds" is missing/],
      [good.replace('1.955', '1.95500000000000000001'), /at most 3 decimals/],
      [changed({ score90: [2] }), /"score90" is \[2\]; give the goals/],
      [changed({ score90: null }), /needs "score90"/],
      [changed({ state: 'live' }), /the match is live/],
      [changed({ state: undefined }), /"state" is missing/],
      [changed({ market: 'htft', line: null, pick: 'home/home', halfTime: null }), /htft needs "halfTime"/],
      [changed({ market: 'htft', line: null, pick: 'home/home', halfTime: [3, 0] }), /more goals/],
      [changed({ postponedMinutes: 1.5 }), /whole minutes/],
      [changed({ ruleSet: 'house' }), /"ruleSet" is "house"; give one of jc, book/],
      ['x'.repeat(70_000), /longer than 65536 characters/],
    ];
    const answers = await run(`${bad.map(([line]) => line).join('\n')}\n${good}\n`);
    expect(answers.exitCode).toBe(1);
    const results = answersOf(answers);
    for (const [index, [, sentence]] of bad.entries()) {
      expect(results[index]?.error).toMatch(sentence);
      expect(results[index]?.error).toMatch(new RegExp(`^Line ${index + 1}: [^\\n]+\\.$`));
    }
    expect(results).toHaveLength(bad.length + 1);
    expect(results.at(-1)?.outcome).toBe('halfWin');
  });

  it('skips blank lines and accepts any line ending and a byte order mark', async () => {
    const answers = await run(`\uFEFF${good}\r\n\r\n${good}`);
    expect([answers.exitCode, answersOf(answers).length]).toEqual([0, 2]);
  });

  it('prints nothing for empty input', async () => {
    expect(await run('')).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });

  it('applies back-pressure: reads ahead of a slow consumer only as far as the stream buffers', async () => {
    let linesRead = 0;
    const lines = function* () {
      for (; linesRead < 5_000; linesRead += 1) yield Buffer.from(`${good}\n`);
    };
    let answered = 0;
    let furthestAhead = 0;
    const output = new Writable({
      write(_, __, done) {
        answered += 1;
        furthestAhead = Math.max(furthestAhead, linesRead - answered);
        setImmediate(done);
      },
    });
    const input = Readable.from(lines(), { objectMode: false });
    await runSettle([], { input, output, complain: () => undefined });
    expect(answered).toBe(5_000);
    // At most two buffers of 64 KiB: about 600 input lines and 350 answers.
    expect(furthestAhead).toBeLessThan(1_500);
  });

  it('settles any number of lines with a heap smaller than the input, in a child process', async () => {
    const lines = rounds(25_000);
    // 25,000 buffered answers alone would need more than 20 MB.
    const heapMegabytes = 16;
    const answers = await runProcess(`${good}\n`.repeat(lines), [`--max-old-space-size=${heapMegabytes}`]);
    expect([answers.exitCode, answers.stdout.split('\n').length]).toEqual([0, lines + 1]);
  });

  it('prints help for --help and refuses an unknown option', async () => {
    const helped = await run('', ['--help']);
    expect([helped.exitCode, helped.stdout]).toEqual([0, expect.stringContaining('postponedMinutes')]);
    const refused = await run('', ['--fast']);
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('Unknown option --fast')]);
  });
});
