import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeed } from './detect-feed.ts';
import { FeedFormatError } from './feed-format-error.ts';
import type { FeedFile } from './feed-record.ts';
import { loadCompetitions } from './names/competitions.ts';

const competitions = loadCompetitions();
const real = join(process.env.SHARED_DIR ?? '../shared', 'data');
const sampleFile = (name: string) => ({
  name,
  bytes: readFileSync(new URL(`./samples/${name}`, import.meta.url)),
});

/** The first part of a real file, cut at a line end. */
function realFile(path: string, lines: number) {
  const name = path.split('/').slice(-2).join('/');
  const text = existsSync(real) ? readFileSync(join(real, path), 'utf8') : '\n';
  return { name, bytes: Buffer.from(`${text.split('\n').slice(0, lines).join('\n')}\n`) };
}

const lineFeed = 10;

/** Reads a damaged file: what it gives, or null when it is refused as a whole. Any other failure is a fault of ours. */
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
const reals = [
  realFile('openfootball-json/2025-26/en.1.json', 1_000_000),
  realFile('openfootball-txt/champions-league/2024-25/cl.txt', 1_000_000),
  realFile('football-data-co-uk/E0_2122.csv', 60),
];

function damageTests(name: string, bytes: Buffer, step: number) {
  test(`${name} cut off anywhere is refused, or says that it may be cut off`, () => {
    for (let size = 0; size < bytes.length - 1; size += step) {
      const cut = readOrRefuse(name, bytes.subarray(0, size));
      // A file that ends with a whole line cannot be told from a shorter one.
      const isWholeLine = bytes[size - 1] === lineFeed;
      if (cut && !isWholeLine) expect(cut.notUnderstood.length, `${size} bytes`).toBeGreaterThan(0);
    }
  });

  test(`${name} with one byte changed never has less without saying so`, () => {
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
      { numRuns: 400 },
    );
  });
}

describe('damaged files', () => {
  for (const { name, bytes } of samples) damageTests(name, bytes, 7);

  test('noise is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }), (bytes, text) => {
        expect(readOrRefuse('en.1.json', bytes)).toBeNull();
        expect(readOrRefuse('en.1.json', new TextEncoder().encode(text))).toBeNull();
      }),
    );
  });

  test('any JSON in the place of a match, its score or its fields is a match or a fault', () => {
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

describe.skipIf(!existsSync(real))(
  `damaged real files of ${real} (skipped where the folder is absent)`,
  () => {
    for (const { name, bytes } of reals) damageTests(name, bytes, 97);
  },
);
