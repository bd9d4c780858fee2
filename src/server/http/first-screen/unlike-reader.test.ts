import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mismatchAttribute } from '#contract/first-screen.ts';
import { pageScript } from './page-script.ts';
import { mismatchScript } from './unlike-reader.ts';

interface Reader {
  readonly lang?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly minutesBehindUtc?: number;
}

/** Runs the script like a browser. */
function marks({ lang = 'zh-CN', stored = {}, minutesBehindUtc = -480 }: Reader): string[] {
  const attributes: string[] = [];
  runInNewContext(mismatchScript, {
    document: { documentElement: { lang, setAttribute: (name: string) => attributes.push(name) } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    Date: class {
      getTimezoneOffset() {
        return minutesBehindUtc;
      }
    },
  });
  return attributes;
}

test('a page is marked exactly for readers with another time zone, odds format or language', () => {
  expect(marks({})).toEqual([]);
  expect(marks({ lang: 'en', stored: { locale: 'en' } })).toEqual([]);
  for (const reader of [
    { minutesBehindUtc: 0 },
    { minutesBehindUtc: -345 },
    { stored: { oddsFormat: 'decimal' } },
    { stored: { locale: 'en' } },
    { lang: 'en' },
    { lang: 'en', stored: { locale: 'zh' } },
  ])
    expect([reader, marks(reader)]).toEqual([reader, [mismatchAttribute]]);
});

test('a browser that forbids storage shows the page', () => {
  expect(() => runInNewContext(mismatchScript, { document: { documentElement: {} } })).not.toThrow();
});

test('the script contains nothing that ends its element', () => {
  expect(pageScript).not.toMatch(/[<>]/);
});
