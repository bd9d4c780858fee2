import type { MatchClock, MatchEvent, MatchState, Score } from '../model.ts';
import { clockAt, type Course, type Happening } from './course.ts';
import type { SimulatedFixture } from '../calendar.ts';
import { fateOf } from '../fate.ts';
import { playCourse } from './play-course.ts';

const CORRECTED_AFTER_MS = 3_600_000;

/** State of a match at an instant. */
export interface Standing {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** Null unless live. */
  readonly clock: MatchClock | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Time since kick-off up to now or to the abandonment. */
  readonly watchedMs: number;
}

const courses = new WeakMap<SimulatedFixture, Course>();

/** Course of a match as it is reported; cached. */
export function courseOf(fixture: SimulatedFixture): Course {
  const known = courses.get(fixture);
  if (known) return known;
  const played = playCourse(fixture);
  const course = fateOf(fixture).kind === 'misreported' ? withLateGoal(played) : played;
  courses.set(fixture, course);
  return course;
}

/** The last goal of the second half is reported an hour after the end; half-time scores are always right. */
function withLateGoal(course: Course): Course {
  const last = course.happenings.findLast((each) => isGoal(each) && each.cancelledAtMs === null);
  if (!last || last.atMs < course.secondStartsMs) return course;
  const late = { ...last, reportedAtMs: course.endsMs + CORRECTED_AFTER_MS };
  return { ...course, happenings: course.happenings.map((each) => (each === last ? late : each)) };
}

/** Kick-off as known at an instant. */
export function kickoffKnownAt(fixture: SimulatedFixture, now: Date): Date {
  const fate = fateOf(fixture);
  return fate.kind === 'moved' && now >= fate.decidedAt ? fate.kickoffAt : fixture.kickoffAt;
}

/** State of a match at an instant; a function of fixture and instant. */
export function standingAt(fixture: SimulatedFixture, now: Date): Standing {
  const fate = fateOf(fixture);
  const kickoffAt = kickoffKnownAt(fixture, now);
  const passedMs = now.getTime() - kickoffAt.getTime();
  const unplayed = { kickoffAt, clock: null, halfTime: null, score90: null, watchedMs: 0 };
  if ((fate.kind === 'moved' || fate.kind === 'cancelled') && now >= fate.announcedAt) {
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
    // Reports after the end count.
    watchedMs: passedMs,
  };
}

/** Reported events in order of time; goals have the score they made. */
export function eventsBy(course: Course, passedMs: number): MatchEvent[] {
  const score: [number, number] = [0, 0];
  return reportedBy(course, passedMs).map(({ event, ...happening }) => {
    if (!isGoal({ event, ...happening })) return { ...event, score: null };
    score[event.side === 'home' ? 0 : 1]++;
    return { ...event, score: [score[0], score[1]] };
  });
}

/** Reported score of goals until `playedToMs`. */
export function scoreBy(course: Course, passedMs: number, playedToMs: number): Score {
  const goals = reportedBy(course, passedMs).filter((each) => isGoal(each) && each.atMs < playedToMs);
  const home = goals.filter(({ event }) => event.side === 'home').length;
  return [home, goals.length - home];
}

export function reportedBy({ happenings }: Course, passedMs: number): readonly Happening[] {
  return happenings.filter(
    ({ reportedAtMs, cancelledAtMs }) =>
      reportedAtMs <= passedMs && (cancelledAtMs === null || cancelledAtMs > passedMs),
  );
}

function isGoal({ event: { kind } }: Happening): boolean {
  return kind === 'goal' || kind === 'ownGoal' || kind === 'penalty';
}
