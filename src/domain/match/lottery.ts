import { parseCalendarDate } from './calendar-date.ts';

/**
 * Games of the Chinese sports lottery that list football matches: 竞彩足球, 北京单场 and 传统足彩 (14 matches).
 * Source: the published game rules of China Sports Lottery and Beijing Sports Lottery.
 */
export const lotteryGames = ['jingcai', 'beidan', 'zucai'] as const;
export type LotteryGame = (typeof lotteryGames)[number];

/** A match in the list of a game. A game lists a match at most once, and a number of an issue belongs to one match. */
export interface LotteryListing {
  readonly game: LotteryGame;
  /** `jingcai`: the day whose sale it belongs to, `2026-03-14`; others: year and running number, `26031`. */
  readonly issue: string;
  /** From 1. */
  readonly number: number;
  /** Goals added to the home side, whole; null in a game without a handicap. */
  readonly handicapGoals: number | null;
}

/** Matches in an issue of 足彩. */
const ZUCAI_MATCHES = 14;
const MOST_NUMBER = 999;
const MOST_GOALS = 9;
const runningIssue = /^\d{5}$/;

/** What a listing violates; null for a valid one. */
export function listingFault({
  game,
  issue,
  number,
  handicapGoals,
}: LotteryListing): 'issue' | 'number' | 'handicapGoals' | null {
  const isIssue = game === 'jingcai' ? parseCalendarDate(issue) !== null : runningIssue.test(issue);
  if (!isIssue) return 'issue';
  const most = game === 'zucai' ? ZUCAI_MATCHES : MOST_NUMBER;
  if (!Number.isInteger(number) || number < 1 || number > most) return 'number';
  if (game === 'zucai') return handicapGoals === null ? null : 'handicapGoals';
  const isGoals =
    handicapGoals !== null && Number.isInteger(handicapGoals) && Math.abs(handicapGoals) <= MOST_GOALS;
  return isGoals ? null : 'handicapGoals';
}
