import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meanScores, scoreForecast } from '#domain/model/forecast-scores.ts';
import { fitLeague } from '#domain/model/fit-league.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';
import { solveSymmetric } from '#domain/model/numeric/solve-symmetric.ts';
import { plainLeague, simulateLeague } from '#test/build/matches/simulated-league.ts';
import { readSeasonFile } from '../../tools/backtest/read-season-file.ts';
import { walkForward } from '../../tools/backtest/walk-forward.ts';
import { ratioRow, type Row } from '../compare.ts';
import { quantile } from '../load.ts';

const ROUNDS = 5;
const TEAMS = 20;
const SEASONS = 6;

/** Folder of the season files; if it is missing, the backtest is skipped. */
const folder = join(process.env.SHARED_DIR ?? '../shared', 'data', 'football-data-co-uk');

/**
 * The fit of a league against one least-squares fit, and a backtest against reading its files and scoring their
 * prices.
 */
export function measureModel(): Row[] {
  const { matches } = simulateLeague({ ...plainLeague, teams: TEAMS, seasons: SEASONS });
  const at = new Date('2022-08-01');
  const fit = rowOf('model, fit of one league of six years', 'ms', 1, {
    ours: () => fitLeague(matches, at),
    yardstick: () => leastSquares(matches),
  });
  if (!existsSync(folder)) return [fit];
  const backtest = rowOf('model, backtest of 40 files', 's', 1000, {
    ours: () => {
      const leagues = Map.groupBy(readAll(), ({ league }) => league);
      for (const ofLeague of leagues.values()) {
        walkForward(ofLeague, { testFrom: '2019-07-01', withoutOdds: false });
      }
    },
    yardstick: () =>
      meanScores(readAll().flatMap(({ market }) => (market ? [scoreForecast(market.chances, 0)] : []))),
  });
  return [fit, backtest];
}

function readAll() {
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return readSeasonFile(name, text).matches;
  });
}

/** Least-squares ratings from goal differences: the minimal cost of rating these teams. */
function leastSquares(matches: readonly ModelMatch[]): Float64Array {
  const teams = [...new Set(matches.map(({ home }) => home))];
  const size = teams.length + 1;
  const normal = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (const { home, away, goals } of matches) {
    const signs = [
      [0, 1],
      [1 + teams.indexOf(home), 1],
      [1 + teams.indexOf(away), -1],
    ] as const;
    for (const [row, sign] of signs) {
      right[row] = (right[row] ?? 0) + sign * (goals[0] - goals[1]);
      for (const [column, other] of signs) {
        normal[row * size + column] = (normal[row * size + column] ?? 0) + sign * other;
      }
    }
  }
  for (let place = 0; place < size; place += 1) {
    normal[place * size + place] = (normal[place * size + place] ?? 0) + 1;
  }
  solveSymmetric(normal, right);
  return right;
}

/** Alternating rounds; the first pair is a warm-up. */
function rowOf(
  name: string,
  unit: string,
  unitMs: number,
  sides: { readonly ours: () => unknown; readonly yardstick: () => unknown },
): Row {
  const durations = { ours: [] as number[], yardstick: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of ['ours', 'yardstick'] as const) {
      const start = performance.now();
      sides[side]();
      if (round > 0) durations[side].push((performance.now() - start) / unitMs);
    }
  }
  const [value, yardstick] = [quantile(durations.ours, 0.5), quantile(durations.yardstick, 0.5)];
  return ratioRow(name, unit, value, yardstick);
}
