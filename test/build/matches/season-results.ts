import { readFileSync } from 'node:fs';

/** A result of a league match. */
export interface SeasonResult {
  readonly home: string;
  readonly away: string;
  readonly goals: readonly [home: number, away: number];
}

/** All results of a season in the fixtures, such as `es.1-2022-23`. */
export function seasonResults(season: string): readonly SeasonResult[] {
  const file = new URL(`../../fixtures/openfootball/results/${season}.csv`, import.meta.url);
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [home = '', away = '', homeGoals, awayGoals] = row.split(',');
    return { home, away, goals: [Number(homeGoals), Number(awayGoals)] };
  });
}
