import type { Db } from '../../database.ts';

/** What was read, and how far it may be behind. */
export interface Late<T> {
  readonly value: T;
  /** Whole seconds, rounded up: everything acknowledged before that is in it. 0 from the primary. */
  readonly ageS: number;
}

/**
 * Reads that may be some seconds late, so that a standby can serve them: lists for machines and reports. Never money,
 * never what a person has just changed, and never an answer that is kept until something changes: the change may be
 * missing in it.
 */
export interface LateReads {
  read<T>(story: (db: Db) => Promise<T>): Promise<Late<T>>;
  close(): Promise<void>;
}

/** Without a standby. */
export function readsOnPrimary(primary: Db): LateReads {
  return {
    read: async (story) => ({ value: await story(primary), ageS: 0 }),
    close: async () => undefined,
  };
}
