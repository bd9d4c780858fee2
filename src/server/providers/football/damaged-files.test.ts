import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asFootballData, inventedSeason } from '#test/build/matches/invented-season.ts';
import { isFull, rounds } from '#test/level.ts';
import { isAbsent, realData } from '#test/skips.ts';
import { readFeed } from './detect-feed.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedFile } from './record/feed-record.ts';
import { loadCompetitions } from './names/competitions.ts';

const competitions = loadCompetitions();
/** A file that is read lazily: the real ones may be absent. */
interface File {
  readonly name: string;
  read(): Buffer;
}

const sampleFile = (name: string): File => ({
  name,
  read: () => readFileSync(new URL(`./samples/${name}`, import.meta.url)),
});
const fixtureFile = (name: string): File => ({
  name,
  read: () => readFileSync(new URL(`../../../../test/fixtures/openfootball/${name}`, import.meta.url)),
});
const realFile = (name: string): File => ({ name, read: () => readFileSync(join(realData, name)) });

/** The first part of a text, cut at a line end. */
const firstLines = (text: string, lines: number) =>
  Buffer.from(`${text.split('\n').slice(0, lines).join('\n')}\n`);

const lineFeed = 10;

/** Reads a damaged file: its content, or null if it is rejected as a whole. Any other error is a bug. */
function readOrRefuse(name: string, bytes: Uint8Array): FeedFile | null {
  try {
    return readFeed(name, bytes, competitions);
  } catch (error) {
    if (error instanceof FeedFormatError) return null;
    throw error;
  }
}

const yieldOf = ({ counts }: FeedFile) => counts.matches + counts.results + counts.odds;

const samples = ['2025-26/en.1.json', '2025-26/cup.txt', 'E0_2223.csv', 'odds.csv'].map(sampleFile);
const longer = [
  fixtureFile('2025-26/en.1.json'),
  fixtureFile('champions-league/2024-25/cl.txt'),
  { name: 'E0_2122.csv', read: () => firstLines(asFootballData(inventedSeason()), 20) },
];

function damageTests({ name, read }: File, step: number) {
  test(`${name} truncated anywhere is rejected, or reports that it may be truncated`, () => {
    const bytes = read();
    for (let size = 0; size < bytes.length - 1; size += step) {
      const cut = readOrRefuse(name, bytes.subarray(0, size));
      // A file truncated after a whole line is indistinguishable from a shorter one.
      const isWholeLine = bytes[size - 1] === lineFeed;
      if (cut && !isWholeLine) expect(cut.notUnderstood.length, `${size} bytes`).toBeGreaterThan(0);
    }
  });

  test(`${name} with one byte changed never silently loses data`, () => {
    const bytes = read();
    const whole = readFeed(name, bytes, competitions);
    const known = new Set(whole.notUnderstood.map((fault) => JSON.stringify(fault)));
    const place = fc.integer({ min: 0, max: bytes.length - 1 });
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = byte;
        const file = readOrRefuse(name, damaged);
        if (file && yieldOf(file) < yieldOf(whole)) {
          expect(file.notUnderstood.some((fault) => !known.has(JSON.stringify(fault)))).toBe(true);
        }
      }),
      { numRuns: rounds(100) },
    );
  });
}

describe.each([
  ['of a few matches', samples, 7],
  ['of many matches', longer, 97],
] as const)('a damaged file %s', (_, files, step) => {
  for (const file of files) damageTests(file, step);
});

describe('damaged files', () => {
  test('noise is rejected', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }), (bytes, text) => {
        expect(readOrRefuse('en.1.json', bytes)).toBeNull();
        expect(readOrRefuse('en.1.json', new TextEncoder().encode(text))).toBeNull();
      }),
    );
  });

  test('any JSON in place of a match, its score or its fields is a match or a fault', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const fields = ['team1', 'team2', 'date', 'time', 'score', 'status', 'round', 'stage'];
    const entry = fc.oneof(
      value,
      fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (matches) => {
        const text = JSON.stringify({ matches });
        const file = readOrRefuse('2025-26/en.1.json', new TextEncoder().encode(text));
        if (file) expect(file.counts.matches + file.counts.refused).toBe(matches.length);
      }),
    );
  });
});

describe.skipIf(isAbsent('real data'))('real data: a damaged file', () => {
  const season = realFile('football-data-co-uk/E0_2122.csv');
  // Each truncation reads hundreds of matches.
  const step = isFull ? 97 : 997;
  damageTests(realFile('openfootball-json/2025-26/en.1.json'), step);
  damageTests(realFile('openfootball-txt/champions-league/2024-25/cl.txt'), step);
  damageTests({ name: season.name, read: () => firstLines(season.read().toString(), 60) }, step);
});
