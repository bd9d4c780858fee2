import { excerpt } from './feed-fault.ts';

/** Why a file as a whole is no feed we can read; the sentences are in `feed-words.ts`. */
export type FeedFormatCode =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'NOT_TEXT'
  | 'WEB_PAGE'
  | 'TORN_JSON'
  | 'TORN_CSV'
  | 'FORMAT_UNKNOWN'
  | 'COLUMNS_WRONG'
  | 'COMPETITION_UNKNOWN'
  | 'COMPETITION_CONTRADICTORY'
  | 'SEASON_UNKNOWN'
  | 'SEASON_CONTRADICTORY'
  | 'NO_MATCHES'
  | 'NOTHING_UNDERSTOOD';

/**
 * A whole file that cannot be read: nothing of it is taken over.
 * `code` chooses the sentence and the hint, `where` is a place in the file (`line 17`) or null when all of it is meant,
 * `what` the text that gave it away. The file name is what the caller called the file, a path or an address.
 */
export class FeedFormatError extends Error {
  readonly code: FeedFormatCode;
  readonly fileName: string;
  readonly where: string | null;
  readonly what: string;

  constructor(code: FeedFormatCode, fileName: string, facts: { where?: string; what?: string } = {}) {
    super(`${fileName}: ${code}`);
    this.name = 'FeedFormatError';
    this.code = code;
    this.fileName = fileName;
    this.where = facts.where ?? null;
    this.what = excerpt(facts.what ?? '');
  }
}
