/** First criterion between teams with equal points, before the goals of the whole season. */
export type TieBreak = 'goalDifference' | 'headToHead';

// Two tournaments per year, or groups: there is no single table of the season.
const withoutTable: ReadonlySet<string> = new Set(['ar.1', 'co.1']);

// Leagues whose rules compare the matches between the tied teams first.
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
 * Tie-break of a competition, by our code: country and level (`en.1`).
 * @returns null for cups and for competitions without a single table.
 */
export function tieBreakOf(competition: string): TieBreak | null {
  if (!/\.\d$/.test(competition) || withoutTable.has(competition)) return null;
  return headToHeadFirst.has(competition) ? 'headToHead' : 'goalDifference';
}
