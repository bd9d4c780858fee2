import type { MatchStatistic, Side, StatisticKind } from '../model.ts';
import { type Course, type Happening, minuteMs, playedMs } from './course.ts';
import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { reportedBy } from './play.ts';
import { expectationOf } from '../strength.ts';
import { normal, poisson, type Random, seededRandom } from '../seeded-random.ts';

/** Statistics are updated every few minutes and at each event. */
const EVERY_MS = 3 * minuteMs;

/** Means of a side with average expected goals in a match, in addition to its events. */
const USUAL_GOALS = 1.35;
const SAVED_SHOTS = 3;
const SHOTS_WIDE = 7.4;
const CORNERS = 4.9;
const FOULS = 10;
const OFFSIDES = 1.9;
const PASSES_A_MINUTE = 9.2;

type Counted = 'savedShots' | 'shotsWide' | 'corners' | 'fouls' | 'offsides';

interface Effort {
  /** Times in milliseconds of play. */
  readonly times: Readonly<Record<Counted, readonly number[]>>;
  readonly passAccuracy: number;
}

interface Efforts {
  readonly home: Effort;
  readonly away: Effort;
  /** Percentage of the home side over the whole match. */
  readonly possession: number;
}

const known = new WeakMap<SimulatedFixture, Efforts>();

/** Time of the last update of the statistics, from kick-off. */
function countedAtMs(course: Course, passedMs: number): number {
  const until = Math.min(passedMs, course.endsMs);
  const reported = reportedBy(course, passedMs).map(({ reportedAtMs }) => reportedAtMs);
  return Math.max(
    until - (until % EVERY_MS),
    ...reported.filter((at) => at <= until),
    until < course.endsMs ? 0 : until,
  );
}

/** Statistics at a time after kick-off. They only grow, and agree with the reported events. */
export function statisticsBy(fixture: SimulatedFixture, course: Course, passedMs: number): MatchStatistic[] {
  const efforts = effortsOf(fixture, course);
  const atMs = countedAtMs(course, passedMs);
  const played = playedMs(course, atMs);
  const reported = reportedBy(course, passedMs);
  const [home, away] = [
    sideBy(efforts.home, 'home', reported, played),
    sideBy(efforts.away, 'away', reported, played),
  ];
  const share = played / playedMs(course, course.endsMs);
  const possession = Math.round(50 + (efforts.possession - 50) * (0.5 + 0.5 * share));
  const minutes = played / minuteMs;
  const row = (kind: StatisticKind, one: number, other: number): MatchStatistic => ({
    kind,
    home: one,
    away: other,
  });
  const passes = (percent: number): number => Math.floor((PASSES_A_MINUTE * minutes * percent) / 100);
  return [
    row('possession', possession, 100 - possession),
    row('expectedGoals', home.expectedGoals, away.expectedGoals),
    row('shots', home.shots, away.shots),
    row('shotsOnTarget', home.onTarget, away.onTarget),
    row('corners', home.corners, away.corners),
    row('offsides', home.offsides, away.offsides),
    row('passes', passes(efforts.possession), passes(100 - efforts.possession)),
    row('passAccuracy', efforts.home.passAccuracy, efforts.away.passAccuracy),
    row('saves', away.onTarget - away.scored, home.onTarget - home.scored),
    row('fouls', home.fouls, away.fouls),
    row('yellowCards', home.yellowCards, away.yellowCards),
    row('redCards', home.redCards, away.redCards),
  ];
}

function sideBy({ times }: Effort, side: Side, reported: readonly Happening[], played: number) {
  const count = (what: Counted): number => times[what].filter((at) => at <= played).length;
  const happened = (...kinds: readonly Happening['event']['kind'][]): number =>
    reported.filter(({ event }) => event.side === side && kinds.includes(event.kind)).length;
  const scored = happened('goal', 'penalty');
  const onTarget = count('savedShots') + scored;
  const shots = onTarget + count('shotsWide') + happened('penaltyMissed');
  const cards = { yellowCards: happened('yellowCard'), redCards: happened('secondYellow', 'redCard') };
  const chances = 0.28 * onTarget + 0.03 * (shots - onTarget) + 0.5 * happened('penalty', 'penaltyMissed');
  return {
    scored,
    onTarget,
    shots,
    ...cards,
    corners: count('corners'),
    offsides: count('offsides'),
    fouls: count('fouls') + cards.yellowCards + cards.redCards,
    expectedGoals: Math.round(chances * 100) / 100,
  };
}

function effortsOf(fixture: SimulatedFixture, course: Course): Efforts {
  const before = known.get(fixture);
  if (before) return before;
  const random = seededRandom(`statistics ${nameOf(fixture)}`);
  const { home, away } = expectationOf(fixture);
  const wholeMs = playedMs(course, course.endsMs);
  const possession = Math.round(50 + 14 * Math.tanh(Math.log(home / away)) + 4 * normal(random));
  const efforts = {
    home: drawEffort(home, wholeMs, random),
    away: drawEffort(away, wholeMs, random),
    possession: Math.min(Math.max(possession, 28), 72),
  };
  known.set(fixture, efforts);
  return efforts;
}

function drawEffort(expected: number, wholeMs: number, random: Random): Effort {
  const strength = Math.sqrt(expected / USUAL_GOALS);
  const times = (mean: number): number[] =>
    Array.from({ length: poisson(mean, random) }, () => random() * wholeMs);
  return {
    times: {
      savedShots: times(SAVED_SHOTS * strength),
      shotsWide: times(SHOTS_WIDE * strength),
      corners: times(CORNERS * strength),
      fouls: times(FOULS / strength),
      offsides: times(OFFSIDES),
    },
    passAccuracy: Math.round(Math.min(Math.max(80 + 5 * Math.log(strength) + 3 * normal(random), 66), 92)),
  };
}
