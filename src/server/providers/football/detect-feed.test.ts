import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFeed } from './detect-feed.ts';
import { maxFeedBytes } from './record/feed-size.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import { describeFault, describeFormatError } from './feed-words.ts';
import { loadCompetitions } from './names/competitions.ts';

const competitions = loadCompetitions();
const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const encode = (text: string) => new TextEncoder().encode(text);

function failureOf(name: string, bytes: Uint8Array): FeedFormatError {
  try {
    readFeed(name, bytes, competitions);
  } catch (error) {
    if (error instanceof FeedFormatError) return error;
    throw error;
  }
  throw new Error(`${name} was read`);
}

describe('the format is detected from the content', () => {
  test.each([
    ['2025-26/en.1.json', 'openfootball'],
    ['E0_2223.csv', 'football-data.co.uk'],
    ['odds.csv', 'odds-csv'],
  ])('%s is %s', (name, source) => {
    expect(readFeed(name, sample(name), competitions).source).toBe(source);
  });

  test('with any file name, with or without byte order mark and CRLF', () => {
    const marked = encode(`\uFEFF${sample('E0_2223.csv').toString().replaceAll('\n', '\r\n')}`);
    expect(readFeed('data.txt', marked, competitions)).toMatchObject({
      source: 'football-data.co.uk',
      counts: { matches: 4 },
      notUnderstood: readFeed('E0_2223.csv', sample('E0_2223.csv'), competitions).notUnderstood,
    });
  });
});

describe('a file that is not a feed is rejected with the reason', () => {
  const json = sample('2025-26/en.1.json');
  test.each([
    ['empty', encode(''), 'EMPTY'],
    ['white space', encode(' \n\n'), 'EMPTY'],
    ['too large', new Uint8Array(maxFeedBytes + 1).fill(32), 'TOO_LARGE'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d), 'NOT_TEXT'],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFDiv,Date', 'utf16le')), 'NOT_TEXT'],
    ['zero bytes', encode('Div,Date\0'), 'NOT_TEXT'],
    ['a web page', encode('<!DOCTYPE html><title>404</title>'), 'WEB_PAGE'],
    ['torn JSON', json.subarray(0, 400), 'TORN_JSON'],
    ['other JSON', encode('{"rounds": []}'), 'FORMAT_UNKNOWN'],
    ['matches that are no list', encode('{"matches": 3}'), 'FORMAT_UNKNOWN'],
    ['a list', encode('[1, 2]'), 'FORMAT_UNKNOWN'],
    ['prose', encode('Dear reader, hello'), 'FORMAT_UNKNOWN'],
    ['other columns', encode('date,home_team,away_team\n2018-01-02,A,B\n'), 'FORMAT_UNKNOWN'],
    ['columns missing', encode('Date,HomeTeam,AwayTeam,FTHG,FTAG\n'), 'COLUMNS_MISSING'],
    ['odds columns swapped', encode('competition,season,away,home,odds\n'), 'HEADER_UNEXPECTED'],
    ['a header alone', encode('Div,Date,HomeTeam,AwayTeam\n'), 'NO_MATCHES'],
    ['no matches', encode('{"name": "English Premier League 2025/26", "matches": []}'), 'NO_MATCHES'],
    ['an open quote', encode('Div,Date,HomeTeam,AwayTeam\nE0,13/08/2022,"Arsenal,Chelsea\n'), 'TORN_CSV'],
    ['no usable row', encode('Div,Date,HomeTeam,AwayTeam\nE0,never,Arsenal,Chelsea\n'), 'NOTHING_UNDERSTOOD'],
  ])('%s', (_, bytes, code) => {
    const failure = failureOf('en.1.json', bytes);
    expect(failure).toMatchObject({ code, fileName: 'en.1.json' });
    for (const locale of ['zh', 'en'] as const) {
      const sentence = describeFormatError(failure, locale);
      expect(sentence.startsWith('en.1.json')).toBe(true);
      expect(sentence).not.toMatch(/[{}]what|undefined|null/);
    }
  });

  test('an unknown format names the known ones', () => {
    const failure = failureOf('x.csv', encode('a,b\n1,2\n'));
    expect(describeFormatError(failure, 'en')).toContain('football-data.co.uk');
    expect(describeFormatError(failure, 'zh')).toContain('未知格式（a,b）');
  });

  test('truncated JSON names the line, for any parser message', () => {
    const text = json.toString();
    const lineOf = (damaged: string) => failureOf('2025-26/en.1.json', encode(damaged)).where;
    const lineWith = (word: string) => `line ${text.slice(0, text.indexOf(word)).split('\n').length}`;
    expect(lineOf(text.slice(0, text.indexOf('"Aston')))).toBe(lineWith('Aston'));
    expect(lineOf(text.slice(0, text.indexOf('ston Villa')))).toBe(lineWith('Aston'));
    expect(lineOf(text.replace('"Arsenal FC"', '~"Arsenal FC"'))).toBe(lineWith('Arsenal FC'));
  });

  test('if nothing is usable the first reason is in the message', () => {
    const failure = failureOf('E0.csv', encode('Div,Date,HomeTeam,AwayTeam\nE0,never,Arsenal,Chelsea\n'));
    expect(describeFormatError(failure, 'en')).toBe(
      'E0.csv: nothing in it is usable; the first fault: line 2 has no readable date: never',
    );
    expect(describeFormatError(failure, 'zh')).toContain('第 2 行日期无法识别：never');
  });
});

test('a fault is one line in both languages', () => {
  const fault = {
    where: 'match 315',
    code: 'DATE_OUTSIDE_SEASON',
    what: '2019-07-01',
    lost: 'match',
  } as const;
  expect(describeFault(fault, 'en')).toBe('match 315 has a date outside the season: 2019-07-01');
  expect(describeFault(fault, 'zh')).toBe('第 315 场日期不在赛季内：2019-07-01');
});

test('a last line without end is imported with a warning', () => {
  const text = sample('odds.csv').toString().trimEnd();
  const file = readFeed('odds.csv', encode(text), competitions);
  expect(file.counts).toMatchObject({ odds: 10, refused: 0 });
  expect(file.notUnderstood).toMatchObject([
    { where: 'line 11', code: 'LAST_LINE_UNENDED', lost: 'nothing' },
  ]);
});
