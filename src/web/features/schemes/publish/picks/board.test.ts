import { expect, test } from 'vitest';
import { type Market, picksOf } from '#domain/market/market.ts';
import { boardOf } from './board.ts';
import type { Offer } from '../draft/offers.ts';

const offer = (market: Market, pick: string, lineQuarters: number | null = null): Offer => ({
  market,
  pick,
  lineQuarters,
  oddsMilli: 2000,
  oddsText: '2.00',
  openingOddsMilli: null,
  bookmaker: 'one',
  at: '2026-03-14T12:00:00.000Z',
});

test('scores are in rows of five: home wins, draws, away wins, each ending with its other scores', () => {
  const parts = boardOf(
    'score',
    picksOf.score.map((pick) => offer('score', pick)),
  );
  expect(parts.map(({ cells }) => cells.length)).toEqual([13, 5, 13]);
  expect(parts.map(({ cells }) => cells.at(-1)?.pick)).toEqual(['home_other', 'draw_other', 'away_other']);
  for (const { cells, columns } of parts) {
    expect(cells.reduce((sum, { span }) => sum + span, 0) % columns).toBe(0);
  }
});

test('HT/FT has nine cells in rows of three; total goals eight in rows of four', () => {
  const of = (market: Market) =>
    boardOf(
      market,
      picksOf[market].map((pick) => offer(market, pick)),
    )[0];
  expect(of('htft')).toMatchObject({ columns: 3, cells: { length: 9 } });
  expect(of('goals')).toMatchObject({ columns: 4, cells: { length: 8 } });
  expect(of('goals')?.cells.every(({ span }) => span === 1)).toBe(true);
});

test('a board keeps its shape when odds are withdrawn', () => {
  const parts = boardOf('htft', [offer('htft', 'draw/away')]);
  expect(parts[0]?.cells.filter(({ offer: price }) => price !== null).map(({ pick }) => pick)).toEqual([
    'draw/away',
  ]);
  expect(parts[0]?.cells).toHaveLength(9);
});

test('both sides of an Asian line are in one row, the away side with its own line', () => {
  const prices = [
    offer('asian', 'home', -3),
    offer('asian', 'away', 5),
    offer('asian', 'away', 3),
    offer('asian', 'home', -5),
  ];
  const lines = boardOf('asian', prices).map(({ cells }) =>
    cells.map(({ lineQuarters, offer: price }) => [lineQuarters, price?.pick]),
  );
  expect(lines).toEqual([
    [
      [-5, 'home'],
      [5, 'away'],
    ],
    [
      [-3, 'home'],
      [3, 'away'],
    ],
  ]);
});

test('an Asian line of zero is one line for both sides', () => {
  expect(boardOf('asian', [offer('asian', 'away', 0), offer('asian', 'home', 0)])).toHaveLength(1);
});

test('a total is the same line for over and under', () => {
  const [line] = boardOf('totals', [offer('totals', 'over', 10), offer('totals', 'under', 10)]);
  expect(line?.cells.map(({ offer: price }) => price?.pick)).toEqual(['over', 'under']);
});
