import type { Row } from './compare.ts';

/** Date and machine load of a measurement. */
export interface Conditions {
  readonly date: string;
  /** Load average of the machine at the start of the run. */
  readonly load: number;
}

export const begin = '<!-- written by `npm run bench -- --write` -->';
export const end = '<!-- end -->';
const head = [
  '| measurement | value | yardstick | unit | ratio | measured, load |',
  '|---|---|---|---|---|---|',
];

/**
 * Updates the generated table of a document with the rows of a run; other rows are retained, so a partial run is
 * possible.
 * @throws Error if the document has no markers for the table.
 */
export function withRows(document: string, rows: readonly Row[], conditions: Conditions): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document lacks the lines "${begin}" and "${end}"`);
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
  const cells = [
    name,
    formatFigure(value),
    formatFigure(yardstick),
    unit,
    formatFigure(ratio),
    `${date}, ${load.toFixed(1)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Three significant digits. */
function formatFigure(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
