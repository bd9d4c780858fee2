import type { FeedDetails, FeedMatch, FeedOdds } from '#server/providers/football/record/feed-record.ts';
import type { DemoFixture } from './world/calendar.ts';
import { courseOf, eventsBy, type Standing, standingAt } from './world/play.ts';
import { statisticsBy } from './world/statistics.ts';

/** Line-ups are handed in this long before kick-off. */
export const LINE_UPS_BEFORE_MS = 3_600_000;

/** What a source says of a match at an instant. Without details it says where the match is played and no more. */
export function asFeedMatch(
  fixture: DemoFixture,
  now: Date,
  { odds, isDetailed }: { readonly odds: readonly FeedOdds[]; readonly isDetailed: boolean },
): FeedMatch {
  const { league, season, round, home, away, day } = fixture;
  const standing = standingAt(fixture, now);
  const { kickoffAt, state, halfTime, score90 } = standing;
  return {
    where: `${home.teamKey} v ${away.teamKey}`,
    competition: league.competition.code,
    season,
    stage: 'regular',
    round: `Matchday ${round}`,
    home: home.teamKey,
    away: away.teamKey,
    kickoffDate: day,
    kickoffAt,
    timeKnown: true,
    state,
    halfTime,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds,
    details: { venue: `${home.nameEn} Ground`, ...(isDetailed ? detailsOf(fixture, standing, now) : {}) },
  };
}

function detailsOf(
  fixture: DemoFixture,
  { state, kickoffAt, clock, watchedMs }: Standing,
  now: Date,
): FeedDetails {
  if (state === 'postponed' || state === 'cancelled') return {};
  const passedMs = now.getTime() - kickoffAt.getTime();
  if (passedMs < 0 - LINE_UPS_BEFORE_MS) return {};
  const course = courseOf(fixture);
  if (passedMs < 0) return { lineUps: course.lineUps };
  return {
    ...(clock ? { clock } : {}),
    events: eventsBy(course, watchedMs),
    lineUps: course.lineUps,
    statistics: statisticsBy(fixture, course, watchedMs),
  };
}
