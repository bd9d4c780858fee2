import { expect, test } from 'vitest';
import { daysAround, fixturesOn } from './calendar.ts';
import { endPrices } from './odds/prices.ts';
import { simulatedLeagues } from './leagues.ts';
import { type Listing, listingsOf } from './lottery.ts';

const days = daysAround(new Date('2026-12-30T10:00:00Z'), 10, 6);
const listed = days.flatMap((day) =>
  simulatedLeagues.flatMap((league) =>
    fixturesOn(league, day).flatMap((fixture) =>
      listingsOf(fixture).map((listing) => ({ fixture, day, listing })),
    ),
  ),
);
const ofGame = (game: Listing['game']) => listed.filter(({ listing }) => listing.game === game);

test('a number of an issue belongs to one match, and a match is in a game once', () => {
  const names = listed.map(({ listing: { game, issue, number } }) => `${game} ${issue} ${number}`);
  expect(new Set(names).size).toBe(names.length);
  const pairs = listed.map(({ fixture, day, listing }) => `${listing.game} ${day} ${fixture.home.key}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('竞彩 numbers of a day run from 1 by kick-off, with the handicap of the market', () => {
  for (const day of days) {
    const ofDay = ofGame('jingcai').filter(({ listing }) => listing.issue === day);
    const byNumber = ofDay.toSorted((one, other) => one.listing.number - other.listing.number);
    expect(byNumber.map(({ listing }) => listing.number)).toEqual(byNumber.map((_, at) => at + 1));
    const kickoffs = byNumber.map(({ fixture }) => fixture.kickoffAt.getTime());
    expect(kickoffs).toEqual(kickoffs.toSorted((one, other) => one - other));
  }
  const [one] = ofGame('jingcai');
  if (!one) throw new Error('nothing is listed');
  const prices = endPrices(one.fixture, one.fixture.kickoffAt, undefined, { isWide: true });
  const lines = prices.flatMap(({ market, lineQuarters }) => (market === 'handicap3' ? [lineQuarters] : []));
  expect(new Set(lines)).toEqual(new Set([4 * (one.listing.handicap ?? 0)]));
});

test('足彩 has fourteen matches in an issue, none with a handicap; 北单 lists every match', () => {
  const issues = Map.groupBy(ofGame('zucai'), ({ listing }) => listing.issue);
  expect(issues.size).toBeGreaterThan(4);
  for (const each of issues.values()) {
    expect(each.length).toBe(14);
    expect(each.every(({ listing }) => listing.handicap === null)).toBe(true);
  }
  expect(ofGame('beidan').length).toBe(
    days.flatMap((day) => simulatedLeagues.flatMap((league) => fixturesOn(league, day))).length,
  );
});
