import type { NamedText } from './feed-file.ts';
import { FeedFormatError } from './record/feed-format-error.ts';
import type { FeedFile } from './record/feed-record.ts';
import { maxFeedBytes } from './record/feed-size.ts';
import { readFootballDataCsv } from './football-data-uk/football-data-csv.ts';
import type { Competitions } from './names/competitions.ts';
import { readOddsCsv } from './csv/odds-csv.ts';
import { readOpenfootballJson } from './openfootball/openfootball-json.ts';
import { isOpenfootballTxt, readOpenfootballTxt } from './openfootball/openfootball-txt.ts';

/**
 * Reads a file in whichever of the known formats its content is.
 * @param fileName path or address; it often says competition and season, never the format.
 * @throws FeedFormatError when it is in none of them or is broken as a whole; then nothing of it is taken over.
 */
export function readFeed(fileName: string, bytes: Uint8Array, competitions: Competitions): FeedFile {
  return readFeedText({ name: fileName, text: decodeFeed(fileName, bytes) }, competitions);
}

/**
 * Reads text in whichever of the known formats it is.
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
  if (columns[0] === 'competition' || columns.includes('odds')) return readOddsCsv(file, competitions);
  if (columns.includes('Div') || columns.includes('HomeTeam')) return readFootballDataCsv(file, competitions);
  throw new FeedFormatError('FORMAT_UNKNOWN', fileName, { what: firstLine });
}

/** @throws FeedFormatError for what is too large or no UTF-8 text. */
export function decodeFeed(fileName: string, bytes: Uint8Array): string {
  if (bytes.byteLength > maxFeedBytes) {
    throw new FeedFormatError('TOO_LARGE', fileName, { what: `${bytes.byteLength} bytes` });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8: said below.
  }
  throw new FeedFormatError('NOT_TEXT', fileName);
}
