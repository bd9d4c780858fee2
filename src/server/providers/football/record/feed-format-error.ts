import { excerpt, type FeedFault } from './feed-fault.ts';

/** Why a file as a whole is no feed we can read; the sentences are in `feed-words.ts`. */
export type FeedFormatCode =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'NOT_TEXT'
  | 'WEB_PAGE'
  | 'TORN_JSON'
  | 'TORN_CSV'
  | 'FORMAT_UNKNOWN'
  | 'COLUMNS_MISSING'
  | 'COLUMNS_REPEATED'
  | 'HEADER_UNEXPECTED'
  | 'COMPETITION_UNKNOWN'
  | 'COMPETITION_CONTRADICTORY'
  | 'SEASON_UNKNOWN'
  | 'SEASON_CONTRADICTORY'
  | 'MONTH_FIRST'
  | 'NO_MATCHES'
  | 'NOTHING_UNDERSTOOD';

/**
 * A whole file that cannot be read: nothing of it is taken over.
 * `code` chooses the sentence and the hint, `where` is a place in the file (`line 17`) or null when all of it is meant,
 * `what` the text that gave it away, `firstFault` the first of many where every single entry is unusable. The file name is what the caller called the file, a path or an address.
 */
export class FeedFormatError extends Error {
  readonly code: FeedFormatCode;
  readonly fileName: string;
  readonly where: string | null;
  readonly what: string;
  readonly firstFault: FeedFault | null;

  constructor(code: FeedFormatCode, fileName: string, facts: FeedFormatFacts = {}) {
    super(`${fileName}: ${code}`);
    this.name = 'FeedFormatError';
    this.code = code;
    this.fileName = fileName;
    this.where = facts.where ?? null;
    this.what = excerpt(facts.what ?? '');
    this.firstFault = facts.firstFault ?? null;
  }
}

interface FeedFormatFacts {
  readonly where?: string | null;
  readonly what?: string;
  readonly firstFault?: FeedFault;
}
