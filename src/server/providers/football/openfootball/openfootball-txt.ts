import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { type FaultReport, startReport } from '../record/feed-fault.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import type { FeedFile, FeedMatch } from '../record/feed-record.ts';
import type { Competitions } from '../names/competitions.ts';
import { readOpenfootballMatch } from './match.ts';
import { type Origin, originOf } from './origin.ts';
import { readTxtDate } from './txt-date.ts';
import { readTxtGoals } from './txt-goals.ts';
import { hidesMatch, readTxtLine, type TxtLine, type TxtMatch } from './txt-line.ts';
import { readTxtScore } from './txt-score.ts';

/**
 * Parses a Football.TXT file, openfootball's human-readable format: a title with the season, headings of rounds,
 * dates (the year only where it changes), each followed by matches. A line without a time has that of the previous
 * line.
 * @throws FeedFormatError if it lacks competition and season, or nothing in it is usable.
 */
export function readOpenfootballTxt({ name, text }: NamedText, competitions: Competitions): FeedFile {
  const lines = text.split(/\r?\n/);
  const title = lines.map(readTxtLine).flatMap((line) => (line.kind === 'title' ? line.text : []))[0];
  const report = startReport();
  const state = startState(originOf(name, title ?? null, competitions), report);
  for (const [at, line] of lines.entries()) takeLine(state, `line ${at + 1}`, line);
  closeGoals(state);
  const last = lines.at(-1);
  if (last) report.warn(`line ${lines.length}`, 'LAST_LINE_UNENDED', last);
  return closeFeedFile('openfootball', name, state.read, state.found, report);
}

/** Whether text is Football.TXT: its first line with content is a title or a heading. */
export function isOpenfootballTxt(text: string): boolean {
  const first = text.split('\n').find((line) => !/^\s*(#.*)?$/.test(line));
  return first !== undefined && /^\s*(=\s*\S|[»▪])/u.test(first);
}

/** Parser state. */
interface TxtState {
  readonly origin: Origin;
  readonly report: FaultReport;
  readonly found: FeedMatch[];
  read: number;
  stage: string | null;
  round: string | null;
  /** Raw text if unreadable; null before the first date. */
  date: CalendarDate | string | null;
  lastDate: CalendarDate | null;
  time: string | null;
  /** An unfinished line of goals and its location. */
  goals: { readonly where: string; readonly text: string } | null;
  /** Whether lines of unknown form belong to a skipped section. */
  isAside: boolean;
}

function startState(origin: Origin, report: FaultReport): TxtState {
  const nothing = { stage: null, round: null, date: null, lastDate: null, time: null, goals: null };
  return { origin, report, found: [], read: 0, ...nothing, isAside: false };
}

function takeLine(state: TxtState, where: string, text: string): void {
  const line = readTxtLine(text);
  if (hidesMatch(text)) state.report.warn(where, 'MATCH_SET_ASIDE', text.trim());
  if (state.goals && line.kind === 'unknown') {
    continueGoals(state, where, text.trim());
    return;
  }
  closeGoals(state);
  if (line.kind === 'unknown' && !state.isAside) {
    state.read += 1;
    state.report.dropMatch(where, 'NOT_A_MATCH', text.trim());
  }
  if (line.kind !== 'unknown') state.isAside = line.kind === 'aside';
  takeKnown(state, where, line);
}

function takeKnown(state: TxtState, where: string, line: TxtLine): void {
  switch (line.kind) {
    case 'stage':
      Object.assign(state, { stage: line.text, round: null });
      return;
    case 'round':
      state.round = line.text;
      return;
    case 'date':
      takeDate(state, where, line.text);
      return;
    case 'match':
      takeMatch(state, where, line.match);
      return;
    case 'goals':
      continueGoals(state, where, line.text);
      return;
  }
}

function takeDate(state: TxtState, where: string, text: string): void {
  const { origin, report } = state;
  const { season, competition } = origin;
  const read = readTxtDate(text, season, competition.seasonFirstDay, state.lastDate);
  state.time = null;
  state.date = read?.date ?? text;
  if (!read) {
    report.dropValue(where, 'DATE_UNREADABLE', text);
    return;
  }
  state.lastDate = read.date;
  if (!read.isWeekdayRight) report.warn(where, 'WEEKDAY_WRONG', `${text}: ${read.date}`);
}

function takeMatch(state: TxtState, where: string, line: TxtMatch): void {
  state.read += 1;
  state.time = line.time?.replace('.', ':') ?? state.time;
  const entry = {
    team1: line.home,
    team2: line.away,
    date: state.date,
    time: state.time,
    // An invalid score is passed on unchanged, for the report.
    score: readTxtScore(line.score) ?? line.score,
    status: line.note,
    round: state.round,
    stage: state.stage,
  };
  const match = readOpenfootballMatch(where, entry, state.origin, state.report);
  if (match) state.found.push(line.venue ? { ...match, details: { venue: line.venue } } : match);
}

function continueGoals(state: TxtState, where: string, text: string): void {
  const goals = { where: state.goals?.where ?? where, text: `${state.goals?.text ?? ''} ${text}`.trim() };
  state.goals = goals;
  if (count(goals.text, /[([]/g) <= count(goals.text, /[)\]]/g)) closeGoals(state);
}

/** Adds the goals to the preceding match. */
function closeGoals(state: TxtState): void {
  const { goals, found, report } = state;
  state.goals = null;
  if (!goals) return;
  const match = found.at(-1);
  const score = match?.afterExtraTime ?? match?.score90;
  const events = score ? readTxtGoals(goals.text, score) : null;
  if (match && events) found[found.length - 1] = { ...match, details: { ...match.details, events } };
  else report.dropValue(goals.where, 'EVENT_UNREADABLE', goals.text);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
