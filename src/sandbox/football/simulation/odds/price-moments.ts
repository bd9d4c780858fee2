import { minuteMs } from '../course/course.ts';
import { beliefHours, LAST_STEP } from './belief.ts';
import { type Bookmaker, bookmakers } from './bookmakers.ts';
import type { SimulatedFixture } from '../calendar.ts';
import { fateOf, playedFromOf } from '../fate.ts';
import { courseOf } from '../course/play.ts';

const hourMs = 3_600_000;
const IN_PLAY_EVERY_MS = 7 * minuteMs;
/** A bookmaker suspends its prices after an event. */
const AFTER_EVENT_MS = 40_000;
const CLOSES_BEFORE_END_MS = 4 * minuteMs;

/** An update of a bookmaker's prices and its basis. */
export type PriceMoment =
  | { readonly at: Date; readonly kind: 'before'; readonly step: number }
  /** Kick-off: the last price is the closing price. */
  | { readonly at: Date; readonly kind: 'closing'; readonly step: number }
  | { readonly at: Date; readonly kind: 'inPlay'; readonly passedMs: number };

const moments = new WeakMap<SimulatedFixture, ReadonlyMap<Bookmaker, readonly PriceMoment[]>>();

/** All updates of each bookmaker in order of time. */
export function momentsOf(fixture: SimulatedFixture): ReadonlyMap<Bookmaker, readonly PriceMoment[]> {
  const known = moments.get(fixture);
  if (known) return known;
  const all = new Map(bookmakers.map((bookmaker) => [bookmaker, momentsBy(bookmaker, fixture)]));
  moments.set(fixture, all);
  return all;
}

/** Updates before kick-off; they need no course. */
export function momentsBefore(bookmaker: Bookmaker, fixture: SimulatedFixture): PriceMoment[] {
  const fate = fateOf(fixture);
  const first = stepsTo(bookmaker, fixture.kickoffAt);
  if (fate.kind !== 'cancelled' && fate.kind !== 'moved') return first;
  const untilOff = first.filter(({ at }) => at < fate.announcedAt);
  if (fate.kind === 'cancelled') return untilOff;
  return [...untilOff, ...stepsTo(bookmaker, fate.kickoffAt).filter(({ at }) => at > fate.decidedAt)];
}

function momentsBy(bookmaker: Bookmaker, fixture: SimulatedFixture): PriceMoment[] {
  const before = momentsBefore(bookmaker, fixture);
  const kickoffAt = playedFromOf(fixture);
  return kickoffAt
    ? [...before, ...closingMoment(fixture), ...playedFrom(bookmaker, fixture, kickoffAt)]
    : before;
}

function stepsTo({ everySteps, lagMinutes }: Bookmaker, kickoffAt: Date): PriceMoment[] {
  return beliefHours.flatMap((hours, step): PriceMoment[] =>
    step % everySteps === 0 || step === LAST_STEP
      ? [
          {
            at: new Date(kickoffAt.getTime() - hours * hourMs + lagMinutes * minuteMs),
            kind: 'before',
            step,
          },
        ]
      : [],
  );
}

/** The closing update; none for a cancelled match. */
export function closingMoment(fixture: SimulatedFixture): PriceMoment[] {
  const kickoffAt = playedFromOf(fixture);
  return kickoffAt ? [{ at: kickoffAt, kind: 'closing', step: LAST_STEP }] : [];
}

function playedFrom({ lagMinutes }: Bookmaker, fixture: SimulatedFixture, kickoffAt: Date): PriceMoment[] {
  const fate = fateOf(fixture);
  const course = courseOf(fixture);
  const stops = fate.kind === 'abandoned' || fate.kind === 'awarded' ? fate.stopsMs : course.endsMs;
  const until = stops - CLOSES_BEFORE_END_MS;
  // The delay is shorter in play.
  const lagMs = lagMinutes * 2_500;
  const regular = Array.from(
    { length: Math.ceil(until / IN_PLAY_EVERY_MS) },
    (_, at) => (at + 0.5) * IN_PLAY_EVERY_MS,
  );
  const events = course.happenings
    .filter(({ event: { kind } }) => kind !== 'yellowCard' && kind !== 'substitution')
    .flatMap(({ reportedAtMs, cancelledAtMs }) => [
      reportedAtMs,
      ...(cancelledAtMs === null ? [] : [cancelledAtMs]),
    ])
    .map((at) => at + AFTER_EVENT_MS);
  return [...new Set([...regular, ...events])]
    .map((at) => Math.floor(at + lagMs))
    .filter((at) => at < until)
    .sort((one, other) => one - other)
    .map(
      (passedMs): PriceMoment => ({
        at: new Date(kickoffAt.getTime() + passedMs),
        kind: 'inPlay',
        passedMs,
      }),
    );
}
