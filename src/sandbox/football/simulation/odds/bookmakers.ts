import type { Market } from '../model.ts';
import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { seededRandom } from '../seeded-random.ts';

/** An invented bookmaker. */
export interface Bookmaker {
  readonly key: string;
  /** Share of the fair net odds that it pays; less for markets with many picks. */
  readonly payout: number;
  readonly manyPicksPayout: number;
  /** Delay after the first bookmaker. */
  readonly lagMinutes: number;
  /** Updates its prices at every nth step. */
  readonly everySteps: number;
  /** Number of further Asian lines and totals on each side of the main line. */
  readonly linesBeside: number;
  /** Markets besides 1x2, asian and totals: from the beginning, and in the last two days. */
  readonly more: readonly Market[];
  readonly late: readonly Market[];
}

/** The app shows and seals prices of the first, because it orders bookmakers by name. */
export const bookmakers: readonly Bookmaker[] = [
  {
    key: 'demo-anchor',
    payout: 0.965,
    manyPicksPayout: 0.9,
    lagMinutes: 0,
    everySteps: 1,
    linesBeside: 1,
    more: ['handicap3'],
    late: ['goals', 'score', 'htft', 'btts', 'doubleChance'],
  },
  {
    key: 'demo-beacon',
    payout: 0.95,
    manyPicksPayout: 0.87,
    lagMinutes: 4,
    everySteps: 1,
    linesBeside: 0,
    more: [],
    late: ['goals', 'btts', 'doubleChance'],
  },
  {
    key: 'demo-compass',
    payout: 0.94,
    manyPicksPayout: 0.87,
    lagMinutes: 8,
    everySteps: 2,
    linesBeside: 0,
    more: [],
    late: [],
  },
  {
    key: 'demo-dune',
    payout: 0.925,
    manyPicksPayout: 0.85,
    lagMinutes: 12,
    everySteps: 3,
    linesBeside: 0,
    more: [],
    late: [],
  },
];

/** Factor of a bookmaker's own opinion of a pick: at most 1 %. */
export function leaning({ key }: Bookmaker, fixture: SimulatedFixture, pick: string): number {
  return 1 + 0.02 * (seededRandom(`leaning ${key} ${nameOf(fixture)} ${pick}`)() - 0.5);
}
