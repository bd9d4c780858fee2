import { type Clock, shiftedClock, systemClock } from '../clock.ts';
import type { Db } from './database.ts';

/**
 * The clock of a database. With CLOCK_START it starts there the first time that value is given and goes on from
 * then, through restarts and in every command, so that time never runs backwards under stored rows.
 * Without it the machine's clock holds, and a shift set earlier is forgotten.
 */
export async function anchoredClock(db: Db, clockStart: string | null): Promise<Clock> {
  if (clockStart === null) {
    await db.deleteFrom('clock_anchor').execute();
    return systemClock;
  }
  const kept = await db.selectFrom('clock_anchor').selectAll().executeTakeFirst();
  if (kept?.start_text === clockStart) return shiftedClock(kept.shown_at, kept.machine_at);
  const anchor = { start_text: clockStart, shown_at: new Date(clockStart), machine_at: new Date() };
  await db
    .insertInto('clock_anchor')
    .values(anchor)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(anchor))
    .execute();
  return shiftedClock(anchor.shown_at, anchor.machine_at);
}

/** The clock of a command: the one the database was last served with, unless it is told another. */
export async function keptClock(db: Db, clockStart: string | null): Promise<Clock> {
  const kept = await db.selectFrom('clock_anchor').select('start_text').executeTakeFirst();
  return await anchoredClock(db, clockStart ?? kept?.start_text ?? null);
}
