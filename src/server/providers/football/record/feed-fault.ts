/** Why a part of a file was skipped; the texts are in `feed-words.ts`. */
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
  | 'LOTTERY_UNREADABLE'
  | 'LOTTERY_REPEATED'
  | 'HANDICAP_CONTRADICTORY'
  | 'MATCH_UNKNOWN'
  | 'EVENT_UNREADABLE'
  | 'LINE_UP_UNREADABLE'
  | 'ABSENCE_UNREADABLE'
  | 'ABSENCE_REPEATED'
  | 'STATISTIC_UNREADABLE'
  | 'STANDING_UNREADABLE'
  | 'WEEKDAY_WRONG'
  | 'MATCH_SET_ASIDE'
  | 'LAST_LINE_UNENDED';

/**
 * One skipped item of a file. `what` is the raw text. `lost` is the damage: the whole entry, one value of an
 * otherwise imported entry, or nothing yet (a warning).
 */
export interface FeedFault {
  readonly where: string;
  readonly code: FeedFaultCode;
  readonly what: string;
  readonly lost: 'match' | 'value' | 'nothing';
}

/** Collects the faults of a file. */
export interface FaultReport {
  readonly faults: readonly FeedFault[];
  /** Reports a skipped value. Always returns null, to be used as the value. */
  dropValue(where: string, code: FeedFaultCode, what: string): null;
  /** Reports a skipped entry. Always returns null, to be used as the entry. */
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

/** A quotation for reports: one printable line of at most 80 characters. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // A character may be cut in half, and the database stores no halves.
  return line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line;
}
