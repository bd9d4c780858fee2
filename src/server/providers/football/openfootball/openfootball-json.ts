import { startReport } from '../record/feed-fault.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';
import type { FeedFile } from '../record/feed-record.ts';
import type { Competitions } from '../names/competitions.ts';
import { readOpenfootballMatch } from './match.ts';
import { originOf } from './origin.ts';

/**
 * Parses a file of openfootball/football.json: `{name, matches: [{round, date, time, team1, team2, score, …}]}`.
 * Times are local to the league; a match dated outside its season is rejected.
 * @throws FeedFormatError if the file is truncated, is other JSON, or lacks competition and season.
 */
export function readOpenfootballJson({ name, text }: NamedText, competitions: Competitions): FeedFile {
  const content = parseJson(name, text);
  if (typeof content !== 'object' || content === null || !('matches' in content)) {
    throw new FeedFormatError('FORMAT_UNKNOWN', name, { what: text.slice(0, 80) });
  }
  const { matches } = content;
  if (!Array.isArray(matches)) {
    throw new FeedFormatError('FORMAT_UNKNOWN', name, { what: JSON.stringify(matches) });
  }
  const origin = originOf(name, 'name' in content ? content.name : null, competitions);
  const report = startReport();
  const found = matches.flatMap(
    (entry: unknown, at) => readOpenfootballMatch(`match ${at + 1}`, entry, origin, report) ?? [],
  );
  return closeFeedFile('openfootball', name, matches.length, found, report);
}

function parseJson(fileName: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = damagedAt(message, text);
    const where = at === null ? null : `line ${text.slice(0, at).split('\n').length}`;
    throw new FeedFormatError('TORN_JSON', fileName, { where, what: message });
  }
}

/** Position of a JSON syntax error: the parser's message contains it, the end, or ten characters before the damage. */
function damagedAt(message: string, text: string): number | null {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (message.includes('end of JSON')) return text.length;
  const quoted = /\.\.\."(.+)"(?:\.\.\.)? is not valid JSON$/s.exec(message)?.[1];
  const start = quoted === undefined ? -1 : text.indexOf(quoted);
  return quoted === undefined || start === -1 || start !== text.lastIndexOf(quoted) ? null : start + 10;
}
