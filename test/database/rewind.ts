import type { TestApp } from '../test-app.ts';

/**
 * Sets the clock, also back to before heads of the public log were signed, so that tests which share a server can each
 * begin at the same time. The database then lets leaves be back-dated, and is not used again.
 */
export async function rewind({ clock, database }: TestApp, instant: string): Promise<void> {
  if (clock.now() > new Date(instant)) {
    await database.asOwner((run) => run('ALTER TABLE log_leaf DISABLE TRIGGER log_leaves_in_time'));
  }
  clock.set(instant);
}
