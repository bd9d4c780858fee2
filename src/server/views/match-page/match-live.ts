import type { matchLive as call } from '#contract/matches/match-data.ts';
import type { CoursePoint } from '#domain/match/course.ts';
import {
  type Absence,
  type LineUp,
  type MatchEvent,
  type MatchStatistic,
  matchPeriods,
  statisticKinds,
} from '#domain/match/match-details.ts';
import { type MatchPart, matchParts, preferredPart } from '#domain/match/match-parts.ts';
import type { Score } from '#domain/match/match-state.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { findMatch } from '#server/features/matches/catalogue/find-match.ts';
import {
  type PartRow,
  partContent,
  readCourse,
  readParts,
} from '#server/features/matches/catalogue/match-part-store.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';

/** Events, line-ups and statistics, each from its preferred source. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchLive: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const rows = await readParts(ctx.db, [id], matchParts);
  const preferred = new Map<MatchPart, PartRow>();
  for (const [part, versions] of Map.groupBy(rows, (row) => row.part)) {
    const best = preferredPart(versions);
    if (best) preferred.set(part, best);
  }
  const statistics = preferred.get('statistics');
  const course = statistics ? await readCourse(ctx.db, id, statistics.source) : [];
  const times = [...preferred.values()].map(({ observedAt }) => observedAt.getTime());
  return {
    revision: match.revision,
    events: eventsView(partContent(preferred.get('events'))),
    lineUps: lineUpsView(partContent(preferred.get('lineUps'))),
    expectedLineUps: lineUpsView(partContent(preferred.get('expectedLineUps'))),
    absences: absencesView(partContent(preferred.get('absences'))),
    statistics: statisticsView(partContent(statistics)),
    course: course.map(courseView),
    sources: [...new Set([...preferred.values()].map(({ source }) => source))].sort(),
    updatedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
};

function eventsView(events: readonly MatchEvent[] | null) {
  return (
    events
      ?.toSorted(
        (one, other) =>
          matchPeriods.indexOf(one.period) - matchPeriods.indexOf(other.period) ||
          one.minute - other.minute ||
          (one.addedMinute ?? 0) - (other.addedMinute ?? 0),
      )
      .map((event) => ({ ...event, score: scoreView(event.score) })) ?? null
  );
}

function lineUpsView(lineUps: readonly LineUp[] | null) {
  return (
    lineUps?.map((lineUp) => ({
      ...lineUp,
      starting: [...lineUp.starting],
      bench: [...lineUp.bench],
    })) ?? null
  );
}

/** Who certainly misses the match first. */
function absencesView(absences: readonly Absence[] | null) {
  return absences?.toSorted((one, other) => Number(one.isDoubtful) - Number(other.isDoubtful)) ?? null;
}

function courseView({ minute, expectedGoals, shots, shotsOnTarget, corners }: CoursePoint) {
  return {
    minute,
    expectedGoals: pairView(expectedGoals),
    shots: pairView(shots),
    shotsOnTarget: pairView(shotsOnTarget),
    corners: pairView(corners),
  };
}

const pairView = (pair: Score | null): [number, number] | null => pair && [pair[0], pair[1]];

/** In display order. */
function statisticsView(statistics: readonly MatchStatistic[] | null) {
  return (
    statistics?.toSorted(
      (one, other) => statisticKinds.indexOf(one.kind) - statisticKinds.indexOf(other.kind),
    ) ?? null
  );
}
