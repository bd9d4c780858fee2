import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiFootballFeed } from './api-football/api-football-feed.ts';
import { footballDataCoUkFeed } from './football-data-uk/football-data-co-uk-feed.ts';
import { footballDataOrgFeed } from './football-data-org/football-data-org-feed.ts';
import type { AgendaMatch, FeedAgenda, FeedAnswer, FeedReading, HttpFeed } from './http-feed.ts';
import { loadCompetitions } from './names/competitions.ts';
import { openfootballFeed } from './openfootball/openfootball-feed.ts';

const all = loadCompetitions();
const agenda: FeedAgenda = { now: new Date('2026-03-14T18:00:00Z'), matches: [] };
const base = { baseUrl: 'https://feed.test', competitions: ['en.1', 'de.1', 'uefa.cl'] };
const plan = { token: 'secret', requestsPerMinute: 10, requestsPerDay: 100 };

interface Case {
  readonly feed: HttpFeed;
  readonly url: string;
  readonly text: string;
  /** Repeats the first match of the response a thousand times. */
  readonly repeat: (text: string) => string;
}

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8');
const thousandOf = (list: string) => (text: string) => {
  const body = JSON.parse(text);
  return JSON.stringify({ ...body, [list]: Array.from({ length: 1000 }, () => body[list][0]) });
};
const cases: Readonly<Record<string, Case>> = {
  'football-data.org': {
    feed: footballDataOrgFeed({ ...base, ...plan }, all),
    url: 'https://feed.test/v4/matches',
    text: sample('football-data-org/matches.json'),
    repeat: thousandOf('matches'),
  },
  'api-football': {
    feed: apiFootballFeed({ ...base, ...plan }, all),
    url: 'https://feed.test/fixtures?ids=1',
    text: sample('api-football/fixtures.json'),
    repeat: thousandOf('response'),
  },
  openfootball: {
    feed: openfootballFeed({ ...base, textFiles: {} }, all),
    url: 'https://feed.test/2025-26/en.1.json',
    text: sample('2025-26/en.1.json'),
    repeat: thousandOf('matches'),
  },
  'football-data.co.uk': {
    feed: footballDataCoUkFeed(base, all),
    url: 'https://feed.test/mmz4281/2223/E0.csv',
    text: sample('E0_2223.csv'),
    repeat: (text) => {
      const [header, row] = text.split('\n');
      return `${[header, ...Array.from({ length: 1000 }, () => row)].join('\n')}\n`;
    },
  },
};

function read({ feed, url }: Case, text: string, answer: Partial<FeedAnswer> = {}): FeedReading {
  const request = { key: 'asked', url, headers: {}, everyMs: 1 };
  return feed.read(request, { status: 200, headers: {}, text, ...answer }, agenda);
}

describe.each(Object.entries(cases))('%s', (_, known) => {
  const whole = read(known, known.text);

  test('a valid response is a file', () => {
    expect(whole).toMatchObject({ kind: 'file', file: { source: known.feed.name } });
  });

  test.each<[string, string, Partial<FeedAnswer>, object]>([
    ['nothing', '', {}, { kind: 'broken', status: 200 }],
    ['a web page', '<!doctype html><title>Down</title>', {}, { kind: 'broken', status: 200 }],
    ['a sentence', 'Please come back later', {}, { kind: 'broken', status: 200 }],
    ['a list', '[1,2,3]', {}, { kind: 'broken', status: 200 }],
    ['another object', '{"hello":"world"}', {}, { kind: 'broken', status: 200 }],
    ['an error of the server', '<h1>Oops</h1>', { status: 500 }, { kind: 'broken', status: 500 }],
    ['a gateway that gave up', '', { status: 504 }, { kind: 'broken', status: 504 }],
    ['a wrong token', '{"message":"no"}', { status: 401 }, { kind: 'refused', status: 401 }],
    ['a plan without this', '{"message":"no"}', { status: 403 }, { kind: 'refused', status: 403 }],
    [
      'a token that is not known',
      '{"message":"Your API token is invalid."}',
      { status: 400 },
      { kind: 'refused', status: 401 },
    ],
    ['a wrong request', '{"message":"no"}', { status: 400 }, { kind: 'refused', status: 400 }],
    ['what is not there', 'Not found', { status: 404 }, { kind: 'refused', status: 404 }],
    ['nothing new', '', { status: 304 }, { kind: 'nothingNew' }],
    ['too many requests', '', { status: 429 }, { kind: 'quotaUsed', retryAfterMs: null }],
    [
      'too many requests, with the seconds to wait',
      '',
      { status: 429, headers: { 'retry-after': '30' } },
      { kind: 'quotaUsed', retryAfterMs: 30_000 },
    ],
    [
      'too many requests, with the instant to wait for',
      '',
      { status: 429, headers: { 'retry-after': 'Sat, 14 Mar 2026 18:02:00 GMT' } },
      { kind: 'quotaUsed', retryAfterMs: 120_000 },
    ],
  ])('%s', (_name, text, answer, reading) => {
    expect(read(known, text, answer)).toMatchObject(reading);
  });

  test('truncated anywhere it is broken, or reports what it lost', () => {
    for (let size = 1; size < known.text.trimEnd().length; size += 11) {
      const reading = read(known, known.text.slice(0, size));
      if (reading.kind === 'file' && known.text[size - 1] !== '\n') {
        expect(reading.file.notUnderstood.length, `${size} characters`).toBeGreaterThan(0);
      } else if (reading.kind !== 'file') expect(['broken', 'nothingNew']).toContain(reading.kind);
    }
  });

  test('one match repeated a thousand times is one match, and the others are reported', () => {
    const reading = read(known, known.repeat(known.text));
    expect(reading).toMatchObject({
      kind: 'file',
      file: { counts: { read: 1000, matches: 1, refused: 999 } },
    });
  });

  test('any value anywhere is parsed or reported, never thrown', () => {
    if (!known.text.startsWith('{')) return;
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (at, value) => {
        const reading = read(known, withValueAt(known.text, at, value));
        if (reading.kind !== 'file') return;
        const { counts, matches } = reading.file;
        expect(counts.matches + counts.refused).toBe(counts.read);
        for (const match of matches) expect(match.state === 'finished' && match.score90 === null).toBe(false);
      }),
      // Regression: an object without toString() in place of a name threw instead of being rejected.
      { numRuns: 1000, examples: [[1602125822, { toString: {} }]] },
    );
  });
});

describe('parts besides the matches', () => {
  const coming: AgendaMatch = {
    feedId: '700006',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    home: 'Tottenham',
    away: 'Manchester United',
    kickoffAt: new Date('2026-03-16T20:00:00Z'),
    state: 'scheduled',
  };
  test.each([
    ['api-football', 'odds'],
    ['api-football', 'standings'],
    ['football-data.org', 'standings'],
  ])('any value anywhere in %s %s is parsed or reported, never thrown', (name, part) => {
    const feed = cases[name]?.feed;
    const text = sample(`${name.replaceAll('.', '-')}/${part}.json`);
    const request = { key: part, url: `https://feed.test/${part}`, headers: {}, everyMs: 1 };
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (at, value) => {
        const answer = { status: 200, headers: {}, text: withValueAt(text, at, value) };
        const reading = feed?.read(request, answer, { ...agenda, matches: [coming] });
        if (reading?.kind !== 'file') return;
        for (const odds of reading.file.matches.flatMap((match) => match.odds)) {
          expect(odds.oddsMilli).toBeGreaterThan(1000);
        }
        for (const row of reading.file.standings?.flatMap((table) => table.rows) ?? []) {
          expect(Number.isInteger(row.rank) && Number.isInteger(row.points)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** Replaces the value at one of the document's places, modulo their number. */
function withValueAt(text: string, at: number, value: unknown): string {
  const places = text.match(/(?<=": )("[^"]*"|-?\d+|null|true|false)/g)?.length ?? 1;
  let place = 0;
  return text.replaceAll(/(?<=": )("[^"]*"|-?\d+|null|true|false)/g, (old) => {
    const isIt = place === at % places;
    place += 1;
    return isIt ? JSON.stringify(value) : old;
  });
}

describe('API-Football reports errors with status 200', () => {
  const known = cases['api-football'];
  const withErrors = (errors: unknown, headers = {}) =>
    known && read(known, JSON.stringify({ get: 'fixtures', errors, results: 0, response: [] }), { headers });

  test.each<[string, unknown, object]>([
    ['a wrong key', { token: 'Missing application key.' }, { kind: 'refused', status: 401 }],
    [
      'a plan without this season',
      { plan: 'Not in your plan.' },
      { kind: 'refused', what: 'plan: Not in your plan.' },
    ],
    ['a field that is wrong', { season: 'Must be a year.' }, { kind: 'refused' }],
    ['errors as a list', ['Something'], { kind: 'refused' }],
    ['their own fault', { bug: 'We are on it.' }, { kind: 'broken' }],
    ['too many in a minute', { rateLimit: 'Slow down.' }, { kind: 'quotaUsed', retryAfterMs: 60_000 }],
    ['too many in a day', { requests: 'Used up.' }, { kind: 'quotaUsed', retryAfterMs: 6 * 3_600_000 }],
    ['nothing at all', [], { kind: 'nothingNew' }],
  ])('%s', (_, errors, reading) => {
    expect(withErrors(errors)).toMatchObject(reading);
  });
});

test('football-data.org states the wait in a header or in the body', () => {
  const known = cases['football-data.org'];
  const wait = (text: string, headers = {}) => known && read(known, text, { status: 429, headers });
  expect(wait('{}', { 'x-requestcounter-reset': '42' })).toMatchObject({ retryAfterMs: 42_000 });
  expect(wait('{"message":"You reached your request limit. Wait 17 seconds."}')).toMatchObject({
    retryAfterMs: 17_000,
  });
});
