/** What decides between teams with the same points before the goals of the whole season do. */
export type TieBreak = 'goalDifference' | 'headToHead';

// Played as two tournaments a year or in groups: one table over the season does not exist.
const withoutTable: ReadonlySet<string> = new Set(['ar.1', 'co.1']);

// Leagues whose rules put the matches of the tied teams first.
const headToHeadFirst: ReadonlySet<string> = new Set([
  'es.1',
  'es.2',
  'it.1',
  'it.2',
  'pt.1',
  'tr.1',
  'cn.1',
]);

/**
 * How the table of a competition is ordered, by our code. Leagues are a country and a level (`en.1`).
 * @returns null for cups and for competitions without one table.
 */
export function tieBreakOf(competition: string): TieBreak | null {
  if (!/\.\d$/.test(competition) || withoutTable.has(competition)) return null;
  return headToHeadFirst.has(competition) ? 'headToHead' : 'goalDifference';
}
