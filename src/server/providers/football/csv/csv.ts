/** One record of a CSV file with its first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvText {
  readonly records: readonly CsvRecord[];
  /** Line of a quoted cell that is never closed or is followed by other text, or null. */
  readonly tornAtLine: number | null;
  /** False if the last line has no line end: the file may be truncated. */
  readonly endsWithNewline: boolean;
}

/**
 * Parses comma-separated text by RFC 4180: quoted cells may contain commas, doubled quotes and line ends; lines end
 * with LF or CRLF. Empty lines are skipped. Parsing stops at the first malformed quote.
 */
export function readCsv(text: string): CsvText {
  const records: CsvRecord[] = [];
  const endsWithNewline = text === '' || text.endsWith('\n');
  let line = 1;
  let recordLine = 1;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    if (cell === null) return { records, tornAtLine: line, endsWithNewline };
    cells.push(cell.value);
    line += cell.newlines;
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (cells.some((value) => value !== '')) records.push({ line: recordLine, cells });
    cells = [];
    at = afterNewline(text, at);
    line += 1;
    recordLine = line;
  }
  return { records, tornAtLine: null, endsWithNewline };
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly newlines: number;
}

function plainCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && text[end] !== ',' && !isNewline(text, end)) end += 1;
  return { value: text.slice(start, end), end, newlines: 0 };
}

function quotedCell(text: string, start: number): Cell | null {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  const end = close + 1;
  if (end < text.length && text[end] !== ',' && !isNewline(text, end)) return null;
  const raw = text.slice(start + 1, close);
  return { value: raw.replaceAll('""', '"'), end, newlines: raw.split('\n').length - 1 };
}

function isNewline(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n');
}

function afterNewline(text: string, at: number): number {
  return text[at] === '\r' ? at + 2 : at + 1;
}
