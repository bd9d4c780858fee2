import { readFileSync } from 'node:fs';
import { readCsv } from '../csv/csv.ts';

/** One row of a table of ours: the text of a column, or an error when the table has no such column. */
export type TableRow = (column: string) => string;

/**
 * Reads a table that lies beside this file. It is part of the program, so a fault in it is ours.
 * @throws Error when the file is torn or a row has another number of cells than the header.
 */
export function readTable(fileName: string): TableRow[] {
  const { records, tornAtLine } = readCsv(readFileSync(new URL(`./${fileName}`, import.meta.url), 'utf8'));
  const [header, ...rows] = records;
  if (!header || tornAtLine !== null) throw new Error(`${fileName} is torn at line ${tornAtLine ?? 1}`);
  const columns = new Map(header.cells.map((column, index) => [column, index]));
  return rows.map(({ line, cells }) => {
    if (cells.length !== header.cells.length)
      throw new Error(`${fileName} line ${line} has ${cells.length} cells`);
    return (column) => {
      const cell = cells[columns.get(column) ?? -1];
      if (cell === undefined) throw new Error(`${fileName} has no column ${column}`);
      return cell;
    };
  });
}
