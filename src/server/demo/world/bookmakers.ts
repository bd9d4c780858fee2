import type { Market } from '#domain/market/market.ts';
import { type DemoFixture, nameOf } from './calendar.ts';
import { seededRandom } from './seeded-random.ts';

/** A bookmaker that is not real. */
export interface DemoBookmaker {
  readonly key: string;
  /** What it pays of what a price is worth; less on the markets of many picks. */
  readonly payout: number;
  readonly manyPicksPayout: number;
  /** How long after the first it follows. */
  readonly lagMinutes: number;
  /** Thinks anew at every step, or at every so many. */
  readonly everySteps: number;
  /** Asian lines and totals on each side of the main one. */
  readonly linesBeside: number;
  /** Markets beside the three that everybody prices, and those priced in the last two days alone. */
  readonly more: readonly Market[];
  readonly late: readonly Market[];
}

/** The first is the one whose prices are shown and sealed, as they follow each other by name. */
export const demoBookmakers: readonly DemoBookmaker[] = [
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

/** How far a bookmaker leans from the common belief on a pick of a match: at most a hundredth. */
export function leaning({ key }: DemoBookmaker, fixture: DemoFixture, pick: string): number {
  return 1 + 0.02 * (seededRandom(`leaning ${key} ${nameOf(fixture)} ${pick}`)() - 0.5);
}
