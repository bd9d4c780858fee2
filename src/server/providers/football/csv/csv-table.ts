import { type CsvRecord, readCsv } from './csv.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import type { NamedText } from '../feed-file.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';

/** Maximum number of rows, including the header. */
export const maxFeedRows = 50_000;

export interface CsvTable {
  /** Column names, without empty ones at the end. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRecord[];
}

/**
 * Parses a CSV file with a header. A last line without line end is used but reported, as the file may be truncated.
 * @throws FeedFormatError `TORN_CSV` at an unclosed quote, `TOO_LARGE` beyond 50,000 rows.
 */
export function readCsvTable({ name, text }: NamedText, report: FaultReport): CsvTable {
  const { records, tornAtLine, endsWithNewline } = readCsv(text);
  if (tornAtLine !== null) throw new FeedFormatError('TORN_CSV', name, { where: `line ${tornAtLine}` });
  if (records.length > maxFeedRows)
    throw new FeedFormatError('TOO_LARGE', name, { what: `${records.length} rows` });
  const [header, ...rows] = records;
  const last = rows.at(-1);
  if (last && !endsWithNewline)
    report.warn(`line ${last.line}`, 'LAST_LINE_UNENDED', last.cells.join(',').slice(-40));
  const names = header?.cells.map((column) => column.trim()) ?? [];
  return { header: names.slice(0, names.findLastIndex((column) => column !== '') + 1), rows };
}

/** Whether a row has a cell for every column and none beyond; otherwise values would be in wrong columns. */
export function fitsHeader(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length >= header.length && cells.every((text, index) => text === '' || header[index]);
}
