import { type Clock, shiftedClock, systemClock } from '#server/core/clock.ts';
import type { Db } from './database.ts';

/** CLOCK_START and CLOCK_SPEED. */
export interface ClockSettings {
  readonly clockStart: string | null;
  readonly clockSpeed: number;
}

/**
 * The clock of a database. With CLOCK_START it starts there the first time that value is given and goes on from
 * then, through restarts and in every command, so that time never runs backwards under stored rows; at another speed
 * it goes on from where it has got to. Without CLOCK_START the machine's clock holds, and a shift set earlier is
 * forgotten.
 */
export async function anchoredClock(db: Db, { clockStart, clockSpeed }: ClockSettings): Promise<Clock> {
  if (clockStart === null) {
    await db.deleteFrom('clock_anchor').execute();
    return systemClock;
  }
  const kept = await db.selectFrom('clock_anchor').selectAll().executeTakeFirst();
  const isKept = kept?.start_text === clockStart;
  const going = isKept ? shiftedClock(kept.shown_at, kept.machine_at, kept.speed) : null;
  if (going?.speed === clockSpeed) return going;
  const anchor = {
    start_text: clockStart,
    shown_at: going?.now() ?? new Date(clockStart),
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

/** The clock of a command: that of the last server on this database, unless set otherwise. */
export async function keptClock(db: Db, settings: ClockSettings): Promise<Clock> {
  const kept = await db.selectFrom('clock_anchor').select(['start_text', 'speed']).executeTakeFirst();
  if (settings.clockStart !== null || !kept) return await anchoredClock(db, settings);
  return await anchoredClock(db, { clockStart: kept.start_text, clockSpeed: kept.speed });
}
