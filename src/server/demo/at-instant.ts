import type { Context } from '#server/context/context.ts';

/** A context whose clock stands still. */
export function atInstant(ctx: Context, instant: Date): Context {
  return { ...ctx, clock: { now: () => instant, speed: 1 } };
}
