import { type Clock, shiftedClock, systemClock } from '#server/core/clock.ts';
import type { Db } from './database.ts';

/** CLOCK_START and CLOCK_SPEED. */
export interface ClockSettings {
  readonly clockStart: string | null;
  readonly clockSpeed: number;
}

/**
 * Clock of a database. CLOCK_START applies when that value is first set; the clock then continues through restarts
 * and in all commands, so that time never runs backwards relative to stored rows. A new speed applies from the
 * current time on. Without CLOCK_START the machine's clock is used, and an earlier shift is discarded.
 */
export async function anchoredClock(db: Db, { clockStart, clockSpeed }: ClockSettings): Promise<Clock> {
  if (clockStart === null) {
    await db.deleteFrom('clock_anchor').execute();
    return systemClock;
  }
  const stored = await db.selectFrom('clock_anchor').selectAll().executeTakeFirst();
  const isSameStart = stored?.start_text === clockStart;
  const running = isSameStart ? shiftedClock(stored.shown_at, stored.machine_at, stored.speed) : null;
  if (running?.speed === clockSpeed) return running;
  const anchor = {
    start_text: clockStart,
    shown_at: running?.now() ?? new Date(clockStart),
    machine_at: new Date(),
    speed: clockSpeed,
  };
  await db
    .insertInto('clock_anchor')
    .values(anchor)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(anchor))
    .execute();
  return shiftedClock(anchor.shown_at, anchor.machine_at, anchor.speed);
}

/** Clock of a command: that of the last server on this database, unless configured otherwise. */
export async function keptClock(db: Db, settings: ClockSettings): Promise<Clock> {
  const stored = await db.selectFrom('clock_anchor').select(['start_text', 'speed']).executeTakeFirst();
  if (settings.clockStart !== null || !stored) return await anchoredClock(db, settings);
  return await anchoredClock(db, { clockStart: stored.start_text, clockSpeed: stored.speed });
}
