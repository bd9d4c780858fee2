import { picksOf, type Market } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';

type Side = 'home' | 'draw' | 'away';

function sideOf(margin: number): Side {
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}

const sideOfScore = ([home, away]: Score): Side => sideOf(home - away);

function listedScore(score: Score): string {
  const name = score.join(':');
  return picksOf.score.includes(name) ? name : `${sideOfScore(score)}_other`;
}

/** Match data for markets without split stakes. */
export interface Reading {
  readonly score90: Score;
  /** Used by `htft` only. */
  readonly halfTime: Score | null;
  /** The home side's line in quarter goals; used by `handicap3` only. */
  readonly lineQuarters: number | null;
}

const readers: Readonly<
  Record<Exclude<Market, 'asian' | 'totals'>, (reading: Reading) => readonly string[]>
> = {
  '1x2': ({ score90 }) => [sideOfScore(score90)],
  handicap3: ({ score90: [home, away], lineQuarters }) => [sideOf((home - away) * 4 + (lineQuarters ?? 0))],
  goals: ({ score90: [home, away] }) => [home + away >= 7 ? '7+' : String(home + away)],
  score: ({ score90 }) => [listedScore(score90)],
  htft: ({ score90, halfTime }) => (halfTime ? [`${sideOfScore(halfTime)}/${sideOfScore(score90)}`] : []),
  btts: ({ score90: [home, away] }) => [home > 0 && away > 0 ? 'yes' : 'no'],
  doubleChance: ({ score90 }) =>
    picksOf.doubleChance.filter((pick) => pick.split('/').includes(sideOfScore(score90))),
};

/** Winning picks of a market: one, or two of three in `doubleChance`. */
export function cameIn(market: Exclude<Market, 'asian' | 'totals'>, reading: Reading): readonly string[] {
  return readers[market](reading);
}
