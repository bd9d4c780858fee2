import type { MatchClock, MatchEvent } from '#domain/match/match-details.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import { clockAt, type Course, type Happening } from './course.ts';
import type { DemoFixture } from './calendar.ts';
import { fateOf } from './fate.ts';
import { playCourse } from './play-course.ts';

const CORRECTED_AFTER_MS = 3_600_000;

/** What is known of a match at an instant. */
export interface Standing {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** Null unless live. */
  readonly clock: MatchClock | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Time since kick-off that the match was watched: up to now, the final whistle or its breaking off. */
  readonly watchedMs: number;
}

const courses = new WeakMap<DemoFixture, Course>();

/** How a match goes, as the world hears of it; reckoned once. */
export function courseOf(fixture: DemoFixture): Course {
  const known = courses.get(fixture);
  if (known) return known;
  const played = playCourse(fixture);
  const course = fateOf(fixture).kind === 'misreported' ? withLateGoal(played) : played;
  courses.set(fixture, course);
  return course;
}

/** The last goal of the second half is heard of an hour after the end; half-time scores are not misreported. */
function withLateGoal(course: Course): Course {
  const last = course.happenings.findLast((each) => isGoal(each) && each.takenBackAtMs === null);
  if (!last || last.atMs < course.secondStartsMs) return course;
  const late = { ...last, saidAtMs: course.endsMs + CORRECTED_AFTER_MS };
  return { ...course, happenings: course.happenings.map((each) => (each === last ? late : each)) };
}

/** When a match kicks off, as it is known at an instant. */
export function kickoffKnownAt(fixture: DemoFixture, now: Date): Date {
  const fate = fateOf(fixture);
  return fate.kind === 'moved' && now >= fate.decidedAt ? fate.kickoffAt : fixture.kickoffAt;
}

/** What has happened in a match by an instant: the fixture alone decides the whole course of it. */
export function standingAt(fixture: DemoFixture, now: Date): Standing {
  const fate = fateOf(fixture);
  const kickoffAt = kickoffKnownAt(fixture, now);
  const passedMs = now.getTime() - kickoffAt.getTime();
  const unplayed = { kickoffAt, clock: null, halfTime: null, score90: null, watchedMs: 0 };
  if ((fate.kind === 'moved' || fate.kind === 'cancelled') && now >= fate.saidAt) {
    if (now < fate.decidedAt) return { ...unplayed, state: 'postponed' };
    if (fate.kind === 'cancelled') return { ...unplayed, state: 'cancelled' };
  }
  if (passedMs < 0) return { ...unplayed, state: 'scheduled' };
  const course = courseOf(fixture);
  if ((fate.kind === 'abandoned' || fate.kind === 'awarded') && passedMs >= fate.stopsMs) {
    const stopped = { ...unplayed, watchedMs: fate.stopsMs };
    if (fate.kind === 'abandoned' || now < fate.decidedAt) return { ...stopped, state: 'abandoned' };
    return { ...stopped, state: 'awarded', score90: fate.to === 'home' ? [3, 0] : [0, 3] };
  }
  const isOver = passedMs >= course.endsMs;
  return {
    state: isOver ? 'finished' : 'live',
    kickoffAt,
    clock: isOver ? null : clockAt(course, passedMs),
    halfTime: passedMs >= course.firstEndsMs ? scoreBy(course, passedMs, course.firstEndsMs) : null,
    score90: scoreBy(course, passedMs, course.endsMs),
    // What is heard of after the end belongs to the match.
    watchedMs: passedMs,
  };
}

/** What has been heard of some time after kick-off, in the order it happened; goals tell the score they made. */
export function eventsBy(course: Course, passedMs: number): MatchEvent[] {
  const score: [number, number] = [0, 0];
  return heardBy(course, passedMs).map(({ event, ...happening }) => {
    if (!isGoal({ event, ...happening })) return { ...event, score: null };
    score[event.side === 'home' ? 0 : 1]++;
    return { ...event, score: [score[0], score[1]] };
  });
}

/** The score some time after kick-off, of goals until `playedToMs`. */
export function scoreBy(course: Course, passedMs: number, playedToMs: number): Score {
  const goals = heardBy(course, passedMs).filter((each) => isGoal(each) && each.atMs < playedToMs);
  const home = goals.filter(({ event }) => event.side === 'home').length;
  return [home, goals.length - home];
}

export function heardBy({ happenings }: Course, passedMs: number): readonly Happening[] {
  return happenings.filter(
    ({ saidAtMs, takenBackAtMs }) =>
      saidAtMs <= passedMs && (takenBackAtMs === null || takenBackAtMs > passedMs),
  );
}

function isGoal({ event: { kind } }: Happening): boolean {
  return kind === 'goal' || kind === 'ownGoal' || kind === 'penalty';
}
