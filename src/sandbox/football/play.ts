import type { Fixture, FixtureEvent, Score, Side } from './fixture.ts';

/** Advances a match by a minute: kick-off, half-time after 45, end after 90. */
export function playMinute(fixture: Fixture): Fixture {
  const { state, period, minute } = fixture;
  if (state === 'scheduled') {
    return { ...fixture, state: 'live', period: 'firstHalf', minute: 1, score: [0, 0] };
  }
  if (state !== 'live') return fixture;
  if (period === 'halfTime') return { ...fixture, period: 'secondHalf', minute: 46 };
  if (period === 'firstHalf' && (minute ?? 0) >= 45) {
    return { ...fixture, period: 'halfTime', minute: 45, halfTime: fixture.score };
  }
  if (period === 'secondHalf' && (minute ?? 0) >= 90) return endMatch(fixture);
  return { ...fixture, minute: (minute ?? 0) + 1 };
}

export function endMatch(fixture: Fixture): Fixture {
  const halfTime = fixture.halfTime ?? fixture.score;
  return { ...fixture, state: 'finished', period: null, minute: 90, added: null, halfTime };
}

/** Adds a goal at the current minute. */
export function scoreGoal(fixture: Fixture, side: Side, player: string): Fixture {
  const minute = fixture.minute ?? 1;
  const event: FixtureEvent = { minute, added: fixture.added, side, kind: 'goal', player, other: null };
  return { ...fixture, score: addGoals(fixture.score, side, 1), events: [...fixture.events, event] };
}

/** Cancels the last goal, as a video review does. */
export function cancelGoal(fixture: Fixture): Fixture {
  const last = fixture.events.findLastIndex(
    ({ kind }) => kind === 'goal' || kind === 'penalty' || kind === 'ownGoal',
  );
  const goal = fixture.events[last];
  if (!goal) return fixture;
  const events = fixture.events.map((event, at) =>
    at === last ? { ...event, kind: 'goalCancelled' as const } : event,
  );
  return { ...fixture, score: addGoals(fixture.score, goal.side, -1), events };
}

/** The match twenty minutes before its end, as a provider with outdated data serves it. */
export function fallenBehind(fixture: Fixture): Fixture {
  if (fixture.state !== 'finished') return fixture;
  const score: Score = fixture.halfTime ?? [0, 0];
  return { ...fixture, state: 'live', period: 'secondHalf', minute: 70, score };
}

function addGoals(score: Score | null, side: Side, goals: number): Score {
  const [home, away] = score ?? [0, 0];
  return side === 'home' ? [Math.max(home + goals, 0), away] : [home, Math.max(away + goals, 0)];
}
