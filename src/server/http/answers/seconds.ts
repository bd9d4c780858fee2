import type { Clock } from '#server/core/clock.ts';
import type { Lifetime } from '#server/db/changes/kept-memory.ts';

const SECOND_MS = 1_000;

/**
 * A clock that notices whether it was asked: what depends on the time is right for the second in which it was made,
 * since most instants are whole seconds.
 */
export function secondsOf(clock: Clock): { now(): Date; lifetime(): Lifetime } {
  const madeAtMs = clock.now().getTime();
  let untilMs: number | null = null;
  return {
    now() {
      const at = clock.now();
      untilMs ??= endOfSecond(at);
      return at;
    },
    lifetime: () => ({ madeAtMs, untilMs }),
  };
}

function endOfSecond(at: Date): number {
  return Math.floor(at.getTime() / SECOND_MS) * SECOND_MS + SECOND_MS;
}
