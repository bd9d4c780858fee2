import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import type { Notice } from './dependencies.ts';
import type { WatchedTables } from './read-watched-tables.ts';
import { tableFinder } from './tables-in.ts';
import { type Changes, watchChanges } from './watch-changes.ts';

/** After a failed attempt to watch changes. */
const TRY_AGAIN_MS = 1_000;

/** What learns of changes: memories of what was made from the database. */
interface Memory {
  onNotice(notice: Notice): void;
  /** Changes were missed. */
  clear(): void;
}

/** The tables that announce their changes, and those that a statement reads. */
interface Tables extends WatchedTables {
  readonly tablesOf: (statement: string) => readonly string[];
}

/** Keeps the memories of a process current. It begins with the first question. */
export interface Watch {
  /** Whether everything that is kept and not out of date may be given out: it is as current as a SELECT would be. */
  isCurrent(): Promise<boolean>;
  /** Null before changes have been watched. */
  tables(): Tables | null;
  inform(memory: Memory): void;
  stop(): Promise<void>;
}

export function openWatch(database: Database, log: Logger): Watch {
  const memories: Memory[] = [];
  let watching: Promise<Changes | null> | null = null;
  let watched: { readonly changes: Changes; readonly tables: Tables } | null = null;

  async function watch(): Promise<Changes | null> {
    try {
      const changes = await watchChanges(database, log, {
        onChange(table, keys) {
          for (const memory of memories) memory.onNotice({ table, keys });
        },
        onGap() {
          for (const memory of memories) memory.clear();
        },
      });
      const tablesOf = tableFinder(changes.tables.keyOf.keys(), changes.tables.functions);
      watched = { changes, tables: { ...changes.tables, tablesOf } };
      return changes;
    } catch (error) {
      // Everything is made anew meanwhile.
      log.warn({ err: error }, 'watching changes failed');
      setTimeout(() => (watching = null), TRY_AGAIN_MS).unref();
      return null;
    }
  }

  return {
    async isCurrent() {
      watching ??= watch();
      const changes = watched?.changes ?? (await watching);
      return changes !== null && (await changes.catchUp());
    },
    tables: () => watched?.tables ?? null,
    inform: (memory) => void memories.push(memory),
    async stop() {
      const changes = await watching?.catch(() => null);
      await changes?.stop();
    },
  };
}
