import type { Row } from './compare.ts';

/** When and under what load rows were measured. */
export interface Conditions {
  readonly date: string;
  /** Load average of the machine when the run began. */
  readonly load: number;
}

export const begin = '<!-- written by `npm run bench -- --write` -->';
export const end = '<!-- end -->';
const head = [
  '| measurement | value | yardstick | unit | ratio | measured, load |',
  '|---|---|---|---|---|---|',
];

/**
 * A document with the rows of a run in its generated table: a measurement that is there is replaced, another is added,
 * so that a run of a part leaves the others.
 * @throws Error where the document has no place for the table.
 */
export function withRows(document: string, rows: readonly Row[], conditions: Conditions): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no lines "${begin}" and "${end}"`);
  const earlier = document
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !head.includes(line))
    .map((line) => [nameOf(line), line] as const);
  const merged = new Map([...earlier, ...rows.map((row) => [row.name, lineOf(row, conditions)] as const)]);
  const lines = [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  return `${document.slice(0, from)}${[begin, '', ...head, ...lines, '', ''].join('\n')}${document.slice(to)}`;
}

function nameOf(line: string): string {
  return line.split('|')[1]?.trim() ?? '';
}

function lineOf({ name, value, yardstick, unit, ratio }: Row, { date, load }: Conditions): string {
  const cells = [name, shown(value), shown(yardstick), unit, shown(ratio), `${date}, ${load.toFixed(1)}`];
  return `| ${cells.join(' | ')} |`;
}

/** Three digits that mean something. */
function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
