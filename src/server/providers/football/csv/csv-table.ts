import { type CsvRecord, readCsv } from './csv.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import type { NamedText } from '../feed-file.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';

/** The longest table that is read: rows, the header among them. */
export const maxFeedRows = 50_000;

export interface CsvTable {
  /** The names of the columns, without the empty ones at the end. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRecord[];
}

/**
 * Reads a CSV file with a header. A last line without end is taken over but reported: it may have been cut off.
 * @throws FeedFormatError `TORN_CSV` at a quote that is not closed, `TOO_LARGE` beyond 50,000 rows.
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

/** Whether a row has a cell for every column and nothing beyond: else its values stand under the wrong names. */
export function fitsHeader(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length >= header.length && cells.every((text, index) => text === '' || header[index]);
}
