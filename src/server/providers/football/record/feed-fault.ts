/** Why a part of a file was not taken over; the sentences are in `feed-words.ts`. */
export type FeedFaultCode =
  | 'NOT_A_MATCH'
  | 'FIELD_UNKNOWN'
  | 'COLUMN_UNKNOWN'
  | 'ROW_LENGTH'
  | 'COMPETITION_UNKNOWN'
  | 'SEASON_UNREADABLE'
  | 'TEAM_UNREADABLE'
  | 'SAME_TEAM_TWICE'
  | 'DATE_UNREADABLE'
  | 'DATE_OUTSIDE_SEASON'
  | 'TIME_UNREADABLE'
  | 'STATUS_UNKNOWN'
  | 'SCORE_UNREADABLE'
  | 'SCORE_CONTRADICTS_RESULT'
  | 'SCORE_WITHOUT_MEANING'
  | 'HALF_TIME_IMPOSSIBLE'
  | 'EXTRA_TIME_IMPOSSIBLE'
  | 'SHOOT_OUT_DRAWN'
  | 'PAIR_REPEATED'
  | 'PAIR_CONTRADICTORY'
  | 'MARKET_UNKNOWN'
  | 'PICK_UNKNOWN'
  | 'LINE_UNREADABLE'
  | 'ODDS_UNREADABLE'
  | 'BOOKMAKER_UNREADABLE'
  | 'INSTANT_UNREADABLE'
  | 'ODDS_REPEATED'
  | 'HANDICAP_CONTRADICTORY'
  | 'MATCH_UNKNOWN'
  | 'EVENT_UNREADABLE'
  | 'LINE_UP_UNREADABLE'
  | 'STATISTIC_UNREADABLE'
  | 'STANDING_UNREADABLE'
  | 'WEEKDAY_WRONG'
  | 'MATCH_SET_ASIDE'
  | 'LAST_LINE_UNENDED';

/**
 * One thing a file says that was not taken over.
 * `what` is the text as the file has it. `lost` tells the damage: the whole entry, one value of an entry that was
 * taken over without it, or nothing yet (a warning).
 */
export interface FeedFault {
  readonly where: string;
  readonly code: FeedFaultCode;
  readonly what: string;
  readonly lost: 'match' | 'value' | 'nothing';
}

/** Collects the faults of one place of a file. */
export interface FaultReport {
  readonly faults: readonly FeedFault[];
  /** Says that one value was left out. Always null, so that it can stand in for the value. */
  dropValue(where: string, code: FeedFaultCode, what: string): null;
  /** Says that a whole entry was left out. Always null, so that it can stand in for the entry. */
  dropMatch(where: string, code: FeedFaultCode, what: string): null;
  warn(where: string, code: FeedFaultCode, what: string): void;
}

/** Starts an empty report. */
export function startReport(): FaultReport {
  const faults: FeedFault[] = [];
  const add = (lost: FeedFault['lost']) => (where: string, code: FeedFaultCode, what: string) => {
    faults.push({ where, code, what: excerpt(what), lost });
    return null;
  };
  return { faults, dropValue: add('value'), dropMatch: add('match'), warn: add('nothing') };
}

/** What a report quotes of a file: one line of at most 80 characters that can be printed. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
