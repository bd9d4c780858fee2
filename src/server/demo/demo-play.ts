import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { DemoFixture } from './demo-calendar.ts';
import { seededRandom } from './seeded-random.ts';

const minuteMs = 60_000;
const HALF_TIME_MINUTES = 15;
/** From kick-off to the final whistle: two halves, the interval and what is added. */
const WHOLE_MINUTES = 112;

/** How many goals each side is worth in this match. */
export interface Expectation {
  readonly home: number;
  readonly away: number;
}

/** What is known of a match at an instant. */
export interface Standing {
  readonly state: MatchState;
  /** Minute of play while live. */
  readonly minute: number | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
}

export function expectationOf({ home, away }: DemoFixture): Expectation {
  const strength = (key: string): number => 0.7 + 0.6 * seededRandom(`strength ${key}`)();
  const ratio = strength(home.teamKey) / strength(away.teamKey);
  return { home: 1.5 * ratio, away: 1.15 / ratio };
}

/** What has happened in a match by an instant: the whole course of it depends on the fixture alone. */
export function standingAt(fixture: DemoFixture, now: Date): Standing {
  const passed = Math.floor((now.getTime() - fixture.kickoffAt.getTime()) / minuteMs);
  if (passed < 0) return { state: 'scheduled', minute: null, halfTime: null, score90: null };
  const isOver = passed >= WHOLE_MINUTES;
  const minute = isOver ? 90 : minuteOfPlay(passed);
  const goals = goalsOf(fixture);
  const scoreAt = (until: number): Score => [
    goals.home.filter((scored) => scored <= until).length,
    goals.away.filter((scored) => scored <= until).length,
  ];
  return {
    state: isOver ? 'finished' : 'live',
    minute: isOver ? null : minute,
    halfTime: passed >= 46 ? scoreAt(45) : null,
    score90: scoreAt(minute),
  };
}

/** Half-time stands at 45; time added to the second half at 90. */
function minuteOfPlay(passed: number): number {
  if (passed <= 45 + HALF_TIME_MINUTES) return Math.min(passed + 1, 45);
  return Math.min(passed - HALF_TIME_MINUTES, 90);
}

/** Minutes of the goals of each side. */
function goalsOf(fixture: DemoFixture): { home: number[]; away: number[] } {
  const random = seededRandom(`goals ${fixture.season} ${fixture.home.teamKey} ${fixture.away.teamKey}`);
  const { home, away } = expectationOf(fixture);
  const minutes = (mean: number): number[] =>
    Array.from({ length: poisson(mean, random) }, () => 2 + Math.floor(89 * random()));
  return { home: minutes(home), away: minutes(away) };
}

function poisson(mean: number, random: () => number): number {
  const bound = Math.exp(-mean);
  let goals = 0;
  for (let product = random(); product > bound; product *= random()) goals++;
  return goals;
}
