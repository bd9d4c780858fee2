import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { Fault } from '#server/core/fault.ts';
import { importCommand } from './import-command.ts';
import { importHelp } from './import-words.ts';

let it: TestApp;
let web: Server;
let origin: string;
let folder: string;

beforeAll(async () => {
  it = await startTestApp();
  const served = openfootball({ home: 'Fulham FC' });
  web = createServer((request, response) => {
    if (request.url === '/2025-26/en.1.json') response.end(served.content);
    else if (request.url === '/moved.json') response.writeHead(302, { location: '/2025-26/en.1.json' }).end();
    else if (request.url === '/large.json') response.end(Buffer.alloc(9 * 1024 * 1024));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const address = web.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-import-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(async () => {
  web.close();
  await it.close();
});

async function run(args: readonly string[], locale: 'zh' | 'en' = 'en') {
  const lines: string[] = [];
  const exitCode = await importCommand.run(it.ctx, {
    args,
    cwd: folder,
    locale,
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  });
  return { exitCode, lines, text: lines.join('\n') };
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

describe('npm run import', () => {
  test('imports every file of a folder, matches before prices, and prints a summary', async () => {
    const at = '2026-03-13T12:00:00Z';
    write('feeds/a-odds.csv', oddsCsv(`Arsenal,Everton,1x2,,home,1.80,Pinnacle,${at}`).content);
    write('feeds/2025-26/en.1.json', openfootball({}, { home: 'Arsenal Reserves XI' }).content);
    write('feeds/E0_2526.csv', footballData({}).content);
    write('feeds/notes.txt', 'nothing to import');
    const { exitCode, lines, text } = await run(['feeds']);
    expect(exitCode).toBe(2);
    expect(lines[0]).toMatch(/^feeds\/2025-26\/en\.1\.json \[openfootball\] matches 1 new/);
    expect(text).toMatch(/files imported +3\n/);
    expect(text).toMatch(/matches new +1\n/);
    expect(text).toMatch(/prices new +1\n/);
    expect(text).toMatch(/entries skipped +1\n/);
    expect(text).toContain('  1 skipped: has an unknown team');
    expect(text).toContain('unknown team Arsenal Reserves XI (en.1): 1 entry');
  });

  test('exits with 2 and the reasons if entries were skipped, and lists each with --all', async () => {
    const odd = { date: '2019-03-14' };
    const entries = Array.from({ length: 12 }, () => odd);
    write('2025-26/en.1.json', openfootball({ home: 'Brentford FC' }, ...entries).content);
    const short = await run(['2025-26/en.1.json']);
    expect(short.exitCode).toBe(2);
    expect(short.text).toMatch(/entries skipped +12\n/);
    expect(short.text).toContain('  12 skipped: has a date outside the season');
    expect(short.text).toContain('… and 2 more; --all lists them');
    expect((await run(['--all', '2025-26/en.1.json'])).text).toContain(
      'match 13 has a date outside the season',
    );
    write('2025-26/en.1.json', openfootball({ home: 'Brentford FC' }).content);
    expect(await run(['2025-26/en.1.json'])).toMatchObject({ exitCode: 0 });
  });

  test('writes unknown clubs to a table which, when filled in, allows importing their entries', async () => {
    const other = { home: 'Gunners of N5', away: 'Leeds United FC' };
    write('2025-26/en.1.json', openfootball({ home: 'Wrenfield, Town' }, other).content);
    const first = await run(['--unknown', 'clubs.csv', '2025-26/en.1.json']);
    expect(first.text).toContain('npm run import -- --unknown clubs.csv');
    const table = readFileSync(join(folder, 'clubs.csv'), 'utf8');
    expect(table).toBe(
      'country,name,club,name_zh,pinyin,code\nENG,"Wrenfield, Town",,,,\nENG,Gunners of N5,,,,\n',
    );
    await expect(run(['--unknown', 'clubs.csv', '2025-26/en.1.json'])).rejects.toThrow(/already exists/);
    write('clubs.csv', table.replace('Town",,', 'Town",,雷恩菲尔德').replace('N5,', 'N5,arsenal'));
    const second = await run(['clubs.csv', '2025-26/en.1.json']);
    expect(second).toMatchObject({ exitCode: 0 });
    expect(second.lines[0]).toBe('clubs.csv [clubs] 1 new; 1 new spellings; 0 known; 0 not filled in');
  });

  test('prints the maximum number of rows', async () => {
    const rows = 'en.1,2025-26,Arsenal,Everton,1x2,,home,1.80,Pinnacle,2026-03-13T12:00:00Z\n'.repeat(50_000);
    write('odds.csv', `competition,season,home,away,market,line,pick,odds,bookmaker,at\n${rows}`);
    expect((await run(['odds.csv'])).text).toContain('50001 rows');
    expect((await run(['odds.csv'], 'zh')).text).toContain('最多 50,000 行');
    expect(importHelp.en).toContain('50,000 rows');
  });

  test('prints one sentence per rejected file, continues with the next, and exits with 1', async () => {
    write('torn.json', openfootball({}).content.subarray(0, 60));
    write('wrong.csv', 'a,b\n1,2\n');
    write('page.json', '<!doctype html><title>Not here</title>');
    write('2025-26/en.1.json', openfootball({ home: 'Chelsea FC' }).content);
    const { exitCode, lines, text } = await run(['torn.json', 'wrong.csv', 'page.json', '2025-26/en.1.json']);
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(
      /torn\.json: the JSON breaks off or is damaged at line 1; fetch the file again\./,
    );
    expect(lines[1]).toMatch(/wrong\.csv: unknown format \(a,b\)/);
    expect(lines[2]).toMatch(/page\.json: this is a web page/);
    expect(text).toMatch(/files rejected +3\n/);
    expect(text).toMatch(/matches new +1\n/);
  });

  test('prints in the language of the terminal', async () => {
    write('torn.json', '{');
    const { text } = await run(['torn.json'], 'zh');
    expect(text).toContain('JSON 在第 1 行断开或损坏，请重新获取文件。');
    expect(text).toMatch(/文件：被拒绝 +1\n/);
    expect(text).not.toMatch(/files|matches/);
  });

  test('fetches a URL, and explains why one has no file', async () => {
    const { lines, exitCode } = await run(
      ['/2025-26/en.1.json', '/none.json', '/moved.json', '/large.json'].map((path) => origin + path),
    );
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(/\[openfootball\] matches 1 new/);
    expect(lines[1]).toContain('HTTP 404');
    expect(lines[2]).toContain('redirects to another address');
    expect(lines[3]).toContain('file too large');
  });

  test.each([
    ['nothing', [], /Usage/],
    ['an option it does not have', ['--force'], /Unknown option --force/],
    ['a path that is not there', ['nowhere.json'], /No such file or folder/],
    ['an address of another kind', ['ftp://example.org/en.1.json'], /not an http or https address/],
    ['a folder without files', ['.'], /contains 0 \.json or \.csv files/],
  ])('with %s does nothing and prints what to do', async (_, args, sentence) => {
    await expect(run(args)).rejects.toThrow(Fault);
    await expect(run(args)).rejects.toThrow(sentence);
  });
});
