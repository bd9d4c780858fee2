import type { Row } from './compare.ts';

/** The rows as a text table; figures have three significant digits. */
export function asTable(rows: readonly Row[]): string {
  const head = ['', 'value', 'yardstick', 'unit', 'ratio'];
  const cells = rows.map((row) => [
    row.name,
    formatFigure(row.value),
    formatFigure(row.yardstick),
    row.unit,
    row.ratio.toFixed(3),
  ]);
  const widths = head.map((title, column) =>
    Math.max(...[title, ...cells.map((line) => line[column] ?? '')].map((text) => text.length)),
  );
  const isNumber = (column: number): boolean => [1, 2, 4].includes(column);
  const print = (line: readonly string[]): string =>
    line
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return isNumber(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ');
  return [head, ...cells].map(print).join('\n');
}

export function asJsonLines(rows: readonly Row[]): string {
  return rows.map((row) => JSON.stringify(row)).join('\n');
}

function formatFigure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
