import { describe, expect, test } from 'vitest';
import { bookmakerKey, compareBookmakers } from './bookmakers.ts';
import type { CurrentQuote } from './current-quote.ts';
import { mainLine, referenceQuotes } from './reference-quotes.ts';

const at = new Date('2026-03-13T12:00:00Z');

function quote(changes: Partial<CurrentQuote>): CurrentQuote {
  const oddsMilli = changes.oddsMilli ?? 2000;
  return {
    market: 'asian',
    pick: 'home',
    lineQuarters: -2,
    oddsMilli,
    openingOddsMilli: oddsMilli,
    bookmaker: 'bet365',
    at,
    ...changes,
  };
}

function asian(
  homeLine: number,
  home: number,
  away: number,
  changes: Partial<CurrentQuote> = {},
): CurrentQuote[] {
  return [
    quote({ ...changes, lineQuarters: homeLine, oddsMilli: home }),
    quote({ ...changes, pick: 'away', lineQuarters: 0 - homeLine, oddsMilli: away }),
  ];
}

describe('the bookmaker of a market', () => {
  test('is the best known one, and never mixed with another', () => {
    const books = ['zeta', 'bet365', 'pinnacle', 'alpha'].flatMap((bookmaker) =>
      asian(-2, 1900, 2000, { bookmaker }),
    );
    const offered = referenceQuotes('asian', books);
    expect(offered.map((each) => each.bookmaker)).toEqual(['pinnacle', 'pinnacle']);
  });

  test('prices every pick, if any bookmaker does', () => {
    const half = quote({ bookmaker: 'pinnacle' });
    expect(referenceQuotes('asian', [half, ...asian(-2, 1900, 2000)])[0]?.bookmaker).toBe('bet365');
    expect(referenceQuotes('asian', [half])).toEqual([half]);
  });

  test('is our own model only if nobody else prices any pick of the market', () => {
    const model = asian(-2, 1900, 2000, { bookmaker: 'model' });
    expect(referenceQuotes('asian', model)).toEqual(model);
    const half = quote({ bookmaker: 'market-max' });
    expect(referenceQuotes('asian', [...model, half])).toEqual([half]);
  });

  test('best price of all bookmakers comes after every real one', () => {
    expect(['market-max', 'zeta', 'alpha', 'sporttery', 'market-average'].sort(compareBookmakers)).toEqual([
      'sporttery',
      'market-average',
      'alpha',
      'zeta',
      'market-max',
    ]);
  });

  test.each([
    ['竞彩', 'sporttery'],
    ['Pinnacle', 'pinnacle'],
    [' Bet 365', 'bet365'],
    ['William Hill', 'william-hill'],
  ])('%s has the key %s', (spelled, key) => {
    expect(bookmakerKey(spelled)).toBe(key);
  });

  test('offers all its lines, both sides of a line together', () => {
    const offered = referenceQuotes('asian', [...asian(2, 1500, 2500), ...asian(-3, 2300, 1600)]);
    expect(offered.map((each) => [each.pick, each.lineQuarters])).toEqual([
      ['home', -3],
      ['away', 3],
      ['home', 2],
      ['away', -2],
    ]);
  });

  test('no longer offers a line it stopped pricing a day ago', () => {
    const old = asian(-2, 1900, 2000, { at: new Date(at.getTime() - 24 * 3_600_000 - 1) });
    expect(referenceQuotes('asian', [...old, ...asian(-3, 2100, 1800)])).toHaveLength(2);
  });
});

describe('the main line', () => {
  test('is the one with the most even prices', () => {
    const lines = [...asian(-4, 2400, 1550), ...asian(-3, 1980, 1900), ...asian(-2, 1700, 2200)];
    expect(mainLine('asian', lines).map((each) => each.lineQuarters)).toEqual([-3, 3]);
  });

  test('is the one nearest to 0 among equals', () => {
    const lines = [...asian(-4, 1900, 2000), ...asian(1, 2000, 1900)];
    expect(mainLine('asian', lines).map((each) => each.lineQuarters)).toEqual([1, -1]);
  });

  test('has both sides', () => {
    expect(mainLine('asian', [quote({}), ...asian(-8, 1500, 2600)])[0]?.lineQuarters).toBe(-8);
    expect(mainLine('asian', [quote({})])).toEqual([]);
  });
});
