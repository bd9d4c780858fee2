import type { FirstFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import type { KindOfDay } from './people/publish-day.ts';

/** Days of which everything is kept, with purchases. */
const USUAL_DAYS = 8;
/** The last ones, of which the prices of every bookmaker are read. */
const PRICED_DAYS = 2;
/** With the quiet ones before them, in which one analyst published daily and others now and then. */
export const DAYS_OF_HISTORY = 30;
/** Share of the work up to the end of the first day: the old seasons. */
const FIRST_SHARE = 0.15;
/** A usual day takes as long as this many quiet ones. */
const USUAL_WEIGHT = 4;

/** Receives the share that is done, from 0 to 1. */
export type ReportProgress = (share: number) => void;

export function kindOf(daysAgo: number): KindOfDay {
  if (daysAgo > USUAL_DAYS) return 'quiet';
  if (daysAgo === USUAL_DAYS) return 'first';
  return daysAgo === 0 ? 'last' : 'usual';
}

/** The feed of a first start that reads a day. */
export function readingOf(daysAgo: number): Exclude<keyof FirstFeeds, 'confirming'> {
  if (kindOf(daysAgo) === 'quiet') return 'briefly';
  return daysAgo > PRICED_DAYS ? 'sparingly' : 'quickly';
}

/** Progress within a day as a share of the whole; the first day reads the old seasons. */
export function tellDay(tell: ReportProgress, daysAgo: number): ReportProgress {
  const weightOf = (day: number): number => (kindOf(day) === 'quiet' ? 1 : USUAL_WEIGHT);
  const days = Array.from({ length: DAYS_OF_HISTORY }, (_, at) => DAYS_OF_HISTORY - 1 - at);
  const each = (0.99 - FIRST_SHARE) / days.reduce((sum, day) => sum + weightOf(day), 0);
  const before = days.filter((day) => day > daysAgo).reduce((sum, day) => sum + weightOf(day), 0);
  const [from, length] =
    daysAgo === DAYS_OF_HISTORY ? [0, FIRST_SHARE] : [FIRST_SHARE + before * each, weightOf(daysAgo) * each];
  return (share) => tell(from + share * length);
}
