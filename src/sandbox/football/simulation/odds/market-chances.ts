import type { Market, Score, Side } from '../model.ts';
import type { ScoreMatrix } from './score-matrix.ts';

/** The shares of a stake on a pick that are won, returned and lost on average; they sum to 1. */
export interface PickChances {
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly win: number;
  readonly push: number;
  readonly loss: number;
}

type Result = Side | 'draw';
const results: readonly Result[] = ['home', 'draw', 'away'];
const homeScores = ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2'];
const listedScores = [
  ...[...homeScores, 'home_other'],
  ...['0:0', '1:1', '2:2', '3:3', 'draw_other'],
  ...[...homeScores.map((score) => score.split(':').reverse().join(':')), 'away_other'],
];
const doubles = ['home/draw', 'home/away', 'draw/away'];

const picksOf: Readonly<Record<Exclude<Market, 'asian' | 'totals'>, readonly string[]>> = {
  '1x2': results,
  handicap3: results,
  goals: ['0', '1', '2', '3', '4', '5', '6', '7+'],
  score: listedScores,
  htft: results.flatMap((half) => results.map((full) => `${half}/${full}`)),
  btts: ['yes', 'no'],
  doubleChance: doubles,
};

/**
 * The chances of every pick of a market.
 * @param lineQuarters the home side's line, or the total; null where the market has none
 * @param firstHalfShare the share of goals before half-time
 */
export function marketChances(
  matrix: ScoreMatrix,
  market: Market,
  lineQuarters: number | null,
  firstHalfShare: number,
): readonly PickChances[] {
  if (market === 'asian' || market === 'totals') return linedChances(matrix, market, lineQuarters ?? 0);
  const picks = picksOf[market];
  const wins = new Float64Array(picks.length);
  if (market === 'htft') addHalves(wins, matrix, firstHalfShare);
  else addScores(wins, matrix, winnersOf(market, lineQuarters ?? 0));
  return picks.map((pick, at) => {
    const win = wins[at] ?? 0;
    return { pick, lineQuarters, win, push: 0, loss: 1 - win };
  });
}

/** More than a side scores. */
const MORE_GOALS = 1000;

type ScoreMarket = Exclude<Market, 'asian' | 'totals' | 'htft'>;

/** The picks that each score wins, by position. Prices are made by the million, so they are not found out each time. */
type Winners = (home: number, away: number) => readonly number[];

const knownWinners = new Map<string, Winners>();

function winnersOf(market: ScoreMarket, lineQuarters: number): Winners {
  const key = `${market} ${lineQuarters}`;
  const known = knownWinners.get(key);
  if (known !== undefined) return known;
  const picks = picksOf[market];
  const byScore = new Map<number, readonly number[]>();
  const winners: Winners = (home, away) => {
    const score = home * MORE_GOALS + away;
    const found = byScore.get(score);
    if (found !== undefined) return found;
    const made = winningPicks(market, [home, away], lineQuarters).map((pick) => picks.indexOf(pick));
    byScore.set(score, made);
    return made;
  };
  knownWinners.set(key, winners);
  return winners;
}

function addScores(wins: Float64Array, matrix: ScoreMatrix, winners: Winners): void {
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      for (const at of winners(home, away)) wins[at] = (wins[at] ?? 0) + chance;
    }
  }
}

function winningPicks(market: ScoreMarket, [home, away]: Score, lineQuarters: number): readonly string[] {
  const result = resultOf(home - away);
  switch (market) {
    case '1x2':
      return [result];
    case 'handicap3':
      return [resultOf(4 * (home - away) + lineQuarters)];
    case 'goals':
      return [home + away >= 7 ? '7+' : String(home + away)];
    case 'score':
      return [listedScores.includes(`${home}:${away}`) ? `${home}:${away}` : `${result}_other`];
    case 'btts':
      return [home > 0 && away > 0 ? 'yes' : 'no'];
    case 'doubleChance':
      return doubles.filter((pick) => pick.split('/').includes(result));
  }
}

function resultOf(margin: number): Result {
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}

function linedChances(
  matrix: ScoreMatrix,
  market: 'asian' | 'totals',
  lineQuarters: number,
): readonly PickChances[] {
  const chances = figuresOf(matrix, market);
  const picks = market === 'asian' ? ['home', 'away'] : ['over', 'under'];
  return picks.map((pick, at) => {
    const own = market === 'asian' && pick === 'away' ? 0 - lineQuarters : lineQuarters;
    const shares = { win: 0, push: 0, loss: 0 };
    // The home side adds its line; a total subtracts it.
    const sign = at === 0 ? 1 : -1;
    for (const [figure, chance] of chances) {
      const parts = halfLines(lineQuarters);
      for (const line of parts) {
        const margin = sign * (market === 'asian' ? 4 * figure + line : 4 * figure - line);
        shares[margin === 0 ? 'push' : margin > 0 ? 'win' : 'loss'] += chance / parts.length;
      }
    }
    return { pick, lineQuarters: own, ...shares };
  });
}

/** Chances of the differences or the sums of goals, in the order in which the scores bring them. */
type Figures = ReadonlyMap<number, number>;

/** Of all lines of a match: bookmakers offer up to nine of each kind. */
const knownFigures = {
  asian: new WeakMap<ScoreMatrix, Figures>(),
  totals: new WeakMap<ScoreMatrix, Figures>(),
};

/** A line depends on the difference or the sum of goals alone. */
function figuresOf(matrix: ScoreMatrix, market: 'asian' | 'totals'): Figures {
  const known = knownFigures[market].get(matrix);
  if (known !== undefined) return known;
  const chances = new Map<number, number>();
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      const figure = market === 'asian' ? home - away : home + away;
      chances.set(figure, (chances.get(figure) ?? 0) + chance);
    }
  }
  knownFigures[market].set(matrix, chances);
  return chances;
}

/** A quarter line is two halves of a stake on the lines beside it. */
function halfLines(lineQuarters: number): readonly number[] {
  return lineQuarters % 2 === 0 ? [lineQuarters] : [lineQuarters - 1, lineQuarters + 1];
}

/** The position of a margin's result in `results`. */
function placeOf(margin: number): number {
  if (margin === 0) return 1;
  return margin > 0 ? 0 : 2;
}

/** Each goal of a final score falls before half-time with the same chance, independently of the others. */
function addHalves(wins: Float64Array, matrix: ScoreMatrix, firstHalfShare: number): void {
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      const full = placeOf(home - away);
      for (const [half, share] of halvesOf(home, away, firstHalfShare).entries()) {
        // In the order of `picksOf.htft`.
        const at = half * results.length + full;
        wins[at] = (wins[at] ?? 0) + chance * share;
      }
    }
  }
}

/** Shares of the results at half-time by final score: the same for every match. */
const knownHalves = new Map<string, readonly number[]>();

function halvesOf(home: number, away: number, firstHalfShare: number): readonly number[] {
  const key = `${home} ${away} ${firstHalfShare}`;
  const known = knownHalves.get(key);
  if (known !== undefined) return known;
  const shares = results.map(() => 0);
  for (const [homeHalf, homeSplit] of binomial(home, firstHalfShare).entries()) {
    for (const [awayHalf, awaySplit] of binomial(away, firstHalfShare).entries()) {
      const at = placeOf(homeHalf - awayHalf);
      shares[at] = (shares[at] ?? 0) + homeSplit * awaySplit;
    }
  }
  knownHalves.set(key, shares);
  return shares;
}

/** The chances of 0 … `total` goals before half-time. */
function binomial(total: number, share: number): readonly number[] {
  const chances: number[] = [];
  let ways = 1;
  for (let goals = 0; goals <= total; goals += 1) {
    chances.push(ways * share ** goals * (1 - share) ** (total - goals));
    ways = (ways * (total - goals)) / (goals + 1);
  }
  return chances;
}
