import { footballDaySpan } from '#domain/match/football-day.ts';
import type { DemoFixture } from './demo-calendar.ts';
import { fateOf } from './demo-fate.ts';
import { LINE_UPS_BEFORE_MS } from './demo-feed.ts';
import { courseOf } from './demo-play.ts';
import { momentsOf } from './price-moments.ts';

/** Fixtures are known this many football days ahead. */
export const DAYS_AHEAD = 7;

interface Life {
  /** Instants at which something changes, beside the time it is played, when everything does. */
  readonly instants: readonly number[];
  /** From kick-off until the last is heard of it; null for a match that is never played. */
  readonly played: { readonly fromMs: number; readonly toMs: number } | null;
}

const lives = new WeakMap<DemoFixture, Life>();

/** Whether anything of a match changes after one instant and until another. */
export function isStirred(fixture: DemoFixture, since: Date, until: Date): boolean {
  const { instants, played } = lifeOf(fixture);
  const [from, to] = [since.getTime(), until.getTime()];
  if (played && played.fromMs <= to && played.toMs > from) return true;
  return instants.some((at) => at > from && at <= to);
}

/** Whether the last has been heard of a match by an instant, prices and corrections included. */
export function isPast(fixture: DemoFixture, at: Date): boolean {
  const { instants, played } = lifeOf(fixture);
  return Math.max(played?.toMs ?? 0, instants.at(-1) ?? 0) < at.getTime();
}

function lifeOf(fixture: DemoFixture): Life {
  const known = lives.get(fixture);
  if (known) return known;
  const fate = fateOf(fixture);
  const kickoffAt = fate.kind === 'moved' ? fate.kickoffAt : fixture.kickoffAt;
  const { endsMs, happenings } = courseOf(fixture);
  const heardMs = Math.max(endsMs, ...happenings.map(({ saidAtMs }) => saidAtMs));
  const announcedMs = footballDaySpan(fixture.day).from.getTime() - DAYS_AHEAD * 86_400_000;
  const instants = [
    announcedMs,
    kickoffAt.getTime() - LINE_UPS_BEFORE_MS,
    ...('saidAt' in fate ? [fate.saidAt.getTime()] : []),
    ...('decidedAt' in fate ? [fate.decidedAt.getTime()] : []),
    ...[...momentsOf(fixture).values()].flatMap((moments) => moments.map(({ at }) => at.getTime())),
  ];
  const life = {
    instants: instants.sort((one, other) => one - other),
    played:
      fate.kind === 'cancelled'
        ? null
        : { fromMs: kickoffAt.getTime(), toMs: kickoffAt.getTime() + heardMs + 1 },
  };
  lives.set(fixture, life);
  return life;
}
