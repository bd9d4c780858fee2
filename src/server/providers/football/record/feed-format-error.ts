import { excerpt, type FeedFault } from './feed-fault.ts';

/** Why a whole file is not a readable feed; the texts are in `feed-words.ts`. */
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
 * An unreadable file, of which nothing is imported. `code` selects message and hint, `where` is a place in the file
 * (`line 17`) or null for all of it, `what` the offending text, `expected` what should be there, `faults` those of the
 * entries if every one is unusable. The file name is the caller's, a path or a URL.
 */
export class FeedFormatError extends Error {
  readonly code: FeedFormatCode;
  readonly fileName: string;
  readonly where: string | null;
  readonly what: string;
  readonly expected: string;
  readonly faults: readonly FeedFault[];

  constructor(code: FeedFormatCode, fileName: string, facts: FeedFormatFacts = {}) {
    super(`${fileName}: ${code}`);
    this.name = 'FeedFormatError';
    this.code = code;
    this.fileName = fileName;
    this.where = facts.where ?? null;
    this.what = excerpt(facts.what ?? '');
    this.expected = facts.expected ?? '';
    this.faults = facts.faults ?? [];
  }
}

interface FeedFormatFacts {
  readonly where?: string | null;
  readonly what?: string;
  readonly expected?: string;
  readonly faults?: readonly FeedFault[];
}
