import type { NamedText } from './feed-file.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedFile } from './record/feed-record.ts';
import { maxFeedBytes } from './record/feed-size.ts';
import { readFootballDataCsv } from './football-data-uk/football-data-csv.ts';
import type { Competitions } from './names/competitions.ts';
import { readAbsencesCsv } from './csv/absences-csv.ts';
import { readLotteryCsv } from './csv/lottery-csv.ts';
import { readOddsCsv } from './csv/odds-csv.ts';
import { readOpenfootballJson } from './openfootball/openfootball-json.ts';
import { isOpenfootballTxt, readOpenfootballTxt } from './openfootball/openfootball-txt.ts';

/**
 * Parses a file in any known format, detected by content.
 * @param fileName path or URL; it often contains competition and season, never the format.
 * @throws FeedFormatError if the format is unknown or the file is broken as a whole; then nothing is imported.
 */
export function readFeed(fileName: string, bytes: Uint8Array, competitions: Competitions): FeedFile {
  return readFeedText({ name: fileName, text: decodeFeed(fileName, bytes) }, competitions);
}

/**
 * Parses text in any known format.
 * @throws FeedFormatError as `readFeed`.
 */
export function readFeedText(file: NamedText, competitions: Competitions): FeedFile {
  const fileName = file.name;
  const start = file.text.trimStart();
  if (start === '') throw new FeedFormatError('EMPTY', fileName);
  if (start.startsWith('<')) throw new FeedFormatError('WEB_PAGE', fileName, { what: start.slice(0, 80) });
  if (start.startsWith('{')) return readOpenfootballJson(file, competitions);
  if (isOpenfootballTxt(start)) return readOpenfootballTxt(file, competitions);
  const firstLine = start.split('\n', 1)[0] ?? '';
  const columns = firstLine.split(',').map((column) => column.trim());
  if (columns[0] === 'game') return readLotteryCsv(file, competitions);
  if (columns.includes('player')) return readAbsencesCsv(file, competitions);
  if (columns[0] === 'competition' || columns.includes('odds')) return readOddsCsv(file, competitions);
  if (columns.includes('Div') || columns.includes('HomeTeam')) return readFootballDataCsv(file, competitions);
  throw new FeedFormatError('FORMAT_UNKNOWN', fileName, { what: firstLine });
}

/** @throws FeedFormatError for a file that is too large or not UTF-8. */
export function decodeFeed(fileName: string, bytes: Uint8Array): string {
  if (bytes.byteLength > maxFeedBytes) {
    throw new FeedFormatError('TOO_LARGE', fileName, { what: `${bytes.byteLength} bytes` });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8: thrown below.
  }
  throw new FeedFormatError('NOT_TEXT', fileName);
}
