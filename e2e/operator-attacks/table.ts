import { type Attack, type Observer, observers, type Verdict } from './attack.ts';
import type { ForkResult } from './fork/fork-case.ts';

const begin = '<!-- written by `npm run operator-attacks -- --write` -->';
const end = '<!-- end -->';

export type Row = Pick<Attack, 'number' | 'title' | 'needs' | 'otherwise'> & {
  readonly verdicts: Readonly<Record<Observer, Verdict>>;
};

const names = Object.keys(observers) as Observer[];
const cellOf: Readonly<Record<Verdict, string>> = { found: 'found', unproven: 'unproven', clean: '–' };

/** Attacks and forks as tables, and who can know what no observer reports. */
export function tablesOf(rows: readonly Row[], forks: readonly ForkResult[]): string {
  const heads = ['#', 'attack', 'needs', ...Object.values(observers)];
  const lines = rows.map(({ number, title, needs, verdicts }) =>
    lineOf([number, title, needs, ...names.map((name) => cellOf[verdicts[name]])]),
  );
  const known = rows.flatMap(({ number, otherwise }) => (otherwise ? [`- ${number}: ${otherwise}`] : []));
  const forkHeads = ['fork', 'first reader', 'second reader', 'link between them', 'both logs', 'evidence'];
  const forkLines = forks.map(({ title, first, second, link, files, evidence }) =>
    lineOf([title, proven(first), proven(second), cellOf[link], cellOf[files], evidence]),
  );
  return [
    ...[lineOf(heads), ruleOf(heads), ...lines, ''],
    ...(known.length > 0 ? ['Who can know:', '', ...known, ''] : []),
    ...(forks.length > 0 ? [lineOf(forkHeads), ruleOf(forkHeads), ...forkLines, ''] : []),
  ].join('\n');
}

const proven = (verdict: Verdict): string => (verdict === 'clean' ? 'proven' : 'unproven');
const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const ruleOf = (cells: readonly string[]): string => `|${cells.map(() => '---|').join('')}`;

/**
 * Replaces the tables between the markers of a document.
 * @throws Error if the document has no markers.
 */
export function withTables(document: string, tables: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks the lines "${begin}" and "${end}"`);
  return `${document.slice(0, from)}${begin}\n\n${tables}\n${document.slice(to)}`;
}
