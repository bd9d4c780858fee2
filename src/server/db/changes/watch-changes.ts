import type { Logger } from 'pino';
import type { Database, Listening } from '../database.ts';
import { readWatchedTables, type WatchedTables } from './read-watched-tables.ts';

/** Channel of the triggers of migration 0052. */
const CHANNEL = 'answers_changed';

/** Called for each announced change: rows of a table with these keys, or any rows if there are none. */
type OnChange = (table: string, keys: readonly string[] | null) => void;

/** Changes of public data, as committed by any process. */
export interface Changes {
  readonly tables: WatchedTables;
  /**
   * Resolves to true when every change that was committed before this call has been passed on; false if changes may
   * have been missed, so that nothing kept in memory may be used.
   */
  catchUp(): Promise<boolean>;
  stop(): Promise<void>;
}

interface ChangeListener {
  readonly onChange: OnChange;
  /** Changes were missed: everything kept is out of date. */
  readonly onGap: () => void;
}

/**
 * Watches changes over a connection of its own. A reader asks that connection whether it has heard everything, instead
 * of trusting that a message arrives in time: an answer from memory is as current as one from the database. All
 * readers that ask while a question is under way share the next one.
 */
export async function watchChanges(
  database: Database,
  log: Logger,
  { onChange, onGap }: ChangeListener,
): Promise<Changes> {
  let isConnected = true;
  const tables = await readWatchedTables(database.db);
  const listening: Listening = await database.listen(CHANNEL, {
    onNotification(notice) {
      const [table = '', keys] = notice.split(' ', 2);
      onChange(table, keys?.split(',') ?? null);
    },
    onLost() {
      isConnected = false;
      onGap();
    },
    onReconnect() {
      onGap();
      isConnected = true;
    },
  });
  let asking: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    try {
      await listening.catchUp();
      return isConnected;
    } catch (error) {
      log.warn({ err: error }, 'question for announced changes failed');
      return false;
    } finally {
      asking = null;
    }
  }

  return {
    tables,
    catchUp() {
      if (!isConnected) return Promise.resolve(false);
      if (asking === null) {
        asking = ask();
        return asking;
      }
      // The question under way may have been asked before a change that the reader knows of.
      next ??= asking.then(() => {
        next = null;
        asking ??= ask();
        return asking;
      });
      return next;
    },
    stop: () => listening.stop(),
  };
}
