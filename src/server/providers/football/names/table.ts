import { readFileSync } from 'node:fs';
import { readCsv } from '../csv/csv.ts';

/** Accessor to one row of a table: the cell of a column; throws if the column does not exist. */
export type TableRow = (column: string) => string;

/**
 * Reads a table next to this file. It is part of the program, so a fault in it is a bug.
 * @throws Error if the file is malformed or a row's cell count differs from the header's.
 */
export function readTable(fileName: string): TableRow[] {
  const { records, tornAtLine } = readCsv(readFileSync(new URL(`./${fileName}`, import.meta.url), 'utf8'));
  const [header, ...rows] = records;
  if (!header || tornAtLine !== null) throw new Error(`${fileName} is malformed at line ${tornAtLine ?? 1}`);
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
