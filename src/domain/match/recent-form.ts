import type { TableResult } from './standings.ts';
import { type Result, resultOf, turned } from './tally.ts';

/**
 * The latest results of every team, oldest first.
 * @param results by kick-off, oldest first
 * @param most number of results per team
 */
export function recentForm(
  results: readonly TableResult[],
  most: number,
): ReadonlyMap<string, readonly Result[]> {
  const form = new Map<string, Result[]>();
  const add = (team: string, result: Result): void => {
    const known = form.get(team) ?? [];
    form.set(team, known);
    known.push(result);
    if (known.length > most) known.shift();
  };
  for (const { home, away, score90 } of results) {
    add(home, resultOf(score90));
    add(away, resultOf(turned(score90)));
  }
  return form;
}
