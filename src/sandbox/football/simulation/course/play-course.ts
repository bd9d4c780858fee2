import { type LineUp, type Side, sides } from '../model.ts';
import { clockAt, type Course, HALF_MINUTES, type Happening, minuteMs, spansOf } from './course.ts';
import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { lineUpOf } from './squad.ts';
import { expectationOf } from '../strength.ts';
import { leadFactor, menFactor, shareOfMinute } from './goal-rate.ts';
import { type Pitch, startPitch } from './pitch.ts';
import { poisson, type Random, seededRandom } from '../seeded-random.ts';

/** Time between two events of one minute. */
const SLOT_MS = 8_000;

/** Mean numbers for one side in a match. */
const YELLOW_CARDS = 1.9;
const RED_CARDS = 0.04;
const PENALTIES_MISSED = 0.03;
/** Cancelled goals per goal. */
const CANCELLED = 0.045;
const OWN_GOALS = 0.03;
const PENALTY_GOALS = 0.085;

/** Time from a goal to its cancellation. */
const REVIEW_MS = 100_000;

type Kind = Happening['event']['kind'];

interface Play {
  readonly random: Random;
  readonly pitches: Readonly<Record<Side, Pitch>>;
  readonly goals: Record<Side, number>;
  readonly happenings: Happening[];
  /** Earliest time of the next event since kick-off. */
  nextMs: number;
}

/** Plays a match from kick-off to the final whistle; a function of the fixture. */
export function playCourse(fixture: SimulatedFixture): Course {
  const random = seededRandom(`course ${nameOf(fixture)}`);
  const spans = spansOf(1 + poisson(1, random), 3 + poisson(2.2, random));
  const expected = expectationOf(fixture);
  const lineUps: Readonly<Record<Side, LineUp>> = {
    home: lineUpOf(fixture, 'home'),
    away: lineUpOf(fixture, 'away'),
  };
  const pitches = { home: startPitch(lineUps.home, random), away: startPitch(lineUps.away, random) };
  const play: Play = { random, pitches, goals: { home: 0, away: 0 }, happenings: [], nextMs: 0 };
  const happen: Happen = (side, kind, who) => {
    const atMs = play.nextMs + Math.floor(random() * (SLOT_MS - 1_000));
    play.nextMs += SLOT_MS;
    const clock = clockAt(spans, atMs);
    const event = { ...clock, minute: clock.minute ?? 0, side, kind, other: null, ...who };
    play.happenings.push({ atMs, reportedAtMs: atMs, cancelledAtMs: null, event });
  };
  const halves = [
    [false, 0, spans.firstEndsMs],
    [true, spans.secondStartsMs, spans.endsMs],
  ] as const;
  for (const [isSecondHalf, fromMs, toMs] of halves) {
    for (let minute = 0; fromMs + minute * minuteMs < toMs; minute++) {
      // Every match is seen at 0-0 first.
      play.nextMs = fromMs + minute * minuteMs + 2_000;
      const share = shareOfMinute(isSecondHalf, minute);
      const order = random() < 0.5 ? sides : sides.toReversed();
      for (const side of order) {
        if (isSecondHalf) substitute(play, side, HALF_MINUTES + minute, happen);
        attack(play, side, expected[side], share, happen);
        book(play, side, share, happen);
      }
    }
  }
  return { ...spans, happenings: withCancelled(play.happenings), lineUps: [lineUps.home, lineUps.away] };
}

type Who = { readonly player: string; readonly other?: string | null };
type Happen = (side: Side, kind: Kind, who: Who) => void;

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

function attack(play: Play, side: Side, expected: number, share: number, happen: Happen): void {
  const { random, pitches, goals } = play;
  const other = otherSide(side);
  const [own, theirs] = [pitches[side], pitches[other]];
  const men = menFactor(own.sentOff(), theirs.sentOff());
  const rate = expected * share * men * leadFactor(goals[side] - goals[other]);
  const luck = random();
  if (luck < rate) {
    goals[side]++;
    const how = random();
    if (how < OWN_GOALS) happen(side, 'ownGoal', { player: theirs.defender() });
    else if (how < OWN_GOALS + PENALTY_GOALS) happen(side, 'penalty', { player: own.penaltyTaker() });
    else happen(side, 'goal', own.scorerAndAssist());
  } else if (luck < rate * (1 + CANCELLED)) {
    happen(side, 'goalCancelled', { player: own.scorerAndAssist().player });
  } else if (luck > 1 - PENALTIES_MISSED * share) {
    happen(side, 'penaltyMissed', { player: own.penaltyTaker() });
  }
}

function book({ random, pitches }: Play, side: Side, share: number, happen: Happen): void {
  const pitch = pitches[side];
  const luck = random();
  if (luck < RED_CARDS * share) happen(side, 'redCard', { player: pitch.sendOff() });
  else if (luck < (RED_CARDS + YELLOW_CARDS) * share) {
    const { player, isSecond } = pitch.bookOne();
    happen(side, isSecond ? 'secondYellow' : 'yellowCard', { player });
  }
}

function substitute({ pitches }: Play, side: Side, minute: number, happen: Happen): void {
  for (const change of pitches[side].changesDueAt(minute)) happen(side, 'substitution', change);
}

/** A cancelled goal counts until its cancellation. */
function withCancelled(happenings: readonly Happening[]): Happening[] {
  return happenings.flatMap((each): Happening[] => {
    if (each.event.kind !== 'goalCancelled') return [each];
    const cancelledAtMs = each.atMs + REVIEW_MS;
    return [
      { ...each, cancelledAtMs, event: { ...each.event, kind: 'goal' } },
      { ...each, reportedAtMs: cancelledAtMs },
    ];
  });
}
