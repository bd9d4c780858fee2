import type { System } from '../system/system.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Advances the clock relative to its current time: the tests of a file share it in any order. */
export async function moveOn(system: System, { days = 0, minutes = 0 }): Promise<void> {
  const nowMs = system.app.clock.now().getTime();
  await system.moveTo(new Date(nowMs + (days * DAY_MINUTES + minutes) * MINUTE_MS).toISOString());
}
