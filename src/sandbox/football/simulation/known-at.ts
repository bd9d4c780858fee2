import type { Fixture } from '../fixture.ts';
import { asFixture, hasDetails } from './as-fixture.ts';
import { type SimulatedFixture, daysAround, fixturesOn, seasonOn } from './calendar.ts';
import { standingAt } from './course/play.ts';
import { fateOf, MOST_DAYS_MOVED } from './fate.ts';
import { footballDayOf } from './football-day.ts';
import type { SimulatedLeague } from './leagues.ts';
import { DAYS_AHEAD, isPast, hasChanged } from './life.ts';
import { listingsOf } from './lottery.ts';
import type { PriceChange } from './model.ts';
import { bookmakers } from './odds/bookmakers.ts';
import { closingPrices, endPrices, pricesBetween } from './odds/prices.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A match is over for good this long after its last change. */
const OVER_FOR_MS = 6 * hourMs;
/** Older matches have no details, no place in a lottery list, and the closing prices of one bookmaker. */
const DETAILED_MS = 8 * dayMs;
const reference = bookmakers.slice(0, 1);
/** Prices of later matches are left out of a `history` answer: a demo analyst writes about the day that begins within two hours. */
const PRICED_AHEAD_MS = 26 * hourMs;

/**
 * `results` has no details and no prices. `full` has every detail and price change. `history` is for bulk reads: of
 * every match that ended lately, the opening and closing prices; of the coming day, the first and the newest. `single` is the
 * same with the prices of one bookmaker. `brief` has of every match what `history` has of old ones: no details, and these
 * prices of one bookmaker.
 */
export type Extent = 'results' | 'brief' | 'single' | 'history' | 'full';

/** Matches of a league in the season that is `back` seasons before the current one. */
export function seasonFixtures(league: SimulatedLeague, now: Date, back: number): SimulatedFixture[] {
  const rounds = 2 * (league.teams.length - 1);
  const { round } = seasonOn(league, footballDayOf(now));
  const first = 0 - round - back * rounds;
  const last = back === 0 ? Math.min(first + rounds - 1, DAYS_AHEAD) : first + rounds - 1;
  return daysFrom(now, first, last).flatMap((day) => fixturesOn(league, day));
}

/** Matches of a league whose kick-off, as it is known, lies on a day of UTC: at most a week ahead. */
export function fixturesOnDate(league: SimulatedLeague, now: Date, date: string): SimulatedFixture[] {
  const noon = new Date(`${date}T12:00:00Z`);
  const lastDay = footballDayOf(new Date(now.getTime() + DAYS_AHEAD * dayMs));
  return daysAround(noon, MOST_DAYS_MOVED + 1, 1)
    .filter((day) => day <= lastDay)
    .flatMap((day) => fixturesOn(league, day))
    .filter((fixture) => standingAt(fixture, now).kickoffAt.toISOString().startsWith(date));
}

/** Matches of a league of which anything changed after `since` and until `now`. */
export function changedFixtures(league: SimulatedLeague, since: Date, now: Date): SimulatedFixture[] {
  const days = Math.ceil((now.getTime() - since.getTime()) / dayMs);
  return daysFrom(now, 0 - days - MOST_DAYS_MOVED - 2, DAYS_AHEAD)
    .flatMap((day) => fixturesOn(league, day))
    .filter((fixture) => hasChanged(fixture, since, now));
}

/** What is known of a match at an instant. `since` leaves out earlier price changes. */
export function describe(
  fixture: SimulatedFixture,
  { now, since, extent }: { readonly now: Date; readonly since: Date | null; readonly extent: Extent },
): { readonly fixture: Fixture; readonly isWhole: boolean } {
  const ageMs = now.getTime() - fixture.kickoffAt.getTime();
  const isDetailed = extent !== 'results' && extent !== 'brief' && ageMs < DETAILED_MS;
  const isWhole = isDetailed && hasDetails(fixture, now);
  const priceChanges = extent === 'results' ? [] : pricesOf(fixture, { now, since, extent });
  const lottery = extent !== 'brief' && ageMs < DETAILED_MS ? listingsOf(fixture) : [];
  return {
    fixture: asFixture(fixture, now, { isWhole, hasNews: isDetailed, priceChanges, lottery }),
    isWhole,
  };
}

function pricesOf(
  fixture: SimulatedFixture,
  { now, since, extent }: { readonly now: Date; readonly since: Date | null; readonly extent: Extent },
): PriceChange[] {
  const agoMs = now.getTime() - fixture.kickoffAt.getTime();
  const among = extent === 'brief' || extent === 'single' ? reference : bookmakers;
  if (isOver(fixture, now))
    return agoMs < DETAILED_MS ? endPrices(fixture, now, among) : closingPrices(fixture, now, reference);
  if (extent === 'full') return pricesBetween(fixture, since, now);
  if (agoMs <= 0 - PRICED_AHEAD_MS) return [];
  return endPrices(fixture, now, among, { isWide: extent !== 'brief' });
}

function isOver(fixture: SimulatedFixture, now: Date): boolean {
  const then = new Date(now.getTime() - OVER_FOR_MS);
  return (
    fixture.kickoffAt.getTime() < then.getTime() - (MOST_DAYS_MOVED + 1) * dayMs || isPast(fixture, then)
  );
}

/** Whether a second provider would confirm what is known: an end, or a postponement and what followed it. */
export function isConfirmed(fixture: SimulatedFixture, now: Date): boolean {
  const { state } = standingAt(fixture, now);
  if (state !== 'scheduled' && state !== 'live') return true;
  const fate = fateOf(fixture);
  return fate.kind === 'moved' && now >= fate.announcedAt;
}

/** The instant before its postponement, for a match that has been moved; null for every other. */
export function beforeMove(fixture: SimulatedFixture, now: Date): Date | null {
  const fate = fateOf(fixture);
  return fate.kind === 'moved' && now >= fate.decidedAt ? new Date(fate.announcedAt.getTime() - 1) : null;
}

function daysFrom(now: Date, first: number, last: number): string[] {
  return daysAround(new Date(now.getTime() + first * dayMs), 0, Math.max(last - first, 0));
}
