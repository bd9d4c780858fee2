import { expect, test } from 'vitest';
import { type LotteryListing, listingFault } from './lottery.ts';

const jingcai: LotteryListing = { game: 'jingcai', issue: '2026-03-14', number: 1, handicapGoals: -1 };
const beidan: LotteryListing = { game: 'beidan', issue: '26031', number: 120, handicapGoals: 0 };
const zucai: LotteryListing = { game: 'zucai', issue: '26031', number: 14, handicapGoals: null };

test('a listing of each game is valid', () => {
  expect([jingcai, beidan, zucai].map(listingFault)).toEqual([null, null, null]);
});

test.each([
  [{ ...jingcai, issue: '26031' }, 'issue'],
  [{ ...jingcai, issue: '2026-02-30' }, 'issue'],
  [{ ...beidan, issue: '2026-03-14' }, 'issue'],
  [{ ...jingcai, number: 0 }, 'number'],
  [{ ...jingcai, number: 1.5 }, 'number'],
  [{ ...beidan, number: 1000 }, 'number'],
  [{ ...zucai, number: 15 }, 'number'],
  [{ ...zucai, handicapGoals: 1 }, 'handicapGoals'],
  [{ ...jingcai, handicapGoals: null }, 'handicapGoals'],
  [{ ...jingcai, handicapGoals: 0.5 }, 'handicapGoals'],
  [{ ...beidan, handicapGoals: 10 }, 'handicapGoals'],
] as const)('%o has a fault: %s', (listing, fault) => {
  expect(listingFault(listing)).toBe(fault);
});
