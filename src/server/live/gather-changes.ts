import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchChange } from '#contract/matches/live.ts';
import type { Context } from '#server/context/context.ts';
import { readChanges } from '#server/views/match-rows/read-changes.ts';

/** Maximum rows per event. */
const BATCH = 100;
/** Above this many changed matches clients are told to refetch their lists, which is cheaper. */
const MAX_PUBLISHED = 500;
const AFTER_FAILURE_MS = 1_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ChangeSink {
  /** How long changes are collected before they are read, so that a file of results is read once. */
  readonly gatherMs: number;
  readonly publish: (changes: readonly MatchChange[]) => void;
  /** Called when there are too many changes to send. */
  readonly giveUp: () => void;
}

export interface Gathering {
  /** Receives a notification: comma-separated IDs. */
  onNotification(notice: string): void;
  /** Stops; resolves when the current read is done. */
  stop(): Promise<void>;
}

/** Collects changed matches, reads each once, and publishes them in the order of reading. */
export function gatherChanges({ db, log }: Context, { gatherMs, publish, giveUp }: ChangeSink): Gathering {
  const changed = new Set<string>();
  const stop = new AbortController();
  let reading: Promise<void> | null = null;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);

  async function readOn(): Promise<void> {
    await pause(gatherMs);
    while (changed.size > 0 && !stop.signal.aborted) {
      const ids = [...changed];
      changed.clear();
      try {
        await tellOf(ids);
      } catch (error) {
        log.warn({ err: error }, 'changed matches query failed');
        for (const id of ids) changed.add(id);
        await pause(AFTER_FAILURE_MS);
      }
      if (changed.size > 0) await pause(gatherMs);
    }
    reading = null;
  }

  async function tellOf(ids: readonly string[]): Promise<void> {
    if (ids.length > MAX_PUBLISHED) return giveUp();
    for (let at = 0; at < ids.length; at += BATCH) {
      const changes = await readChanges(db, ids.slice(at, at + BATCH));
      if (changes.length > 0) publish(changes);
    }
  }

  return {
    onNotification(notice) {
      for (const id of notice.split(',')) if (uuid.test(id)) changed.add(id);
      if (changed.size > 0) reading ??= readOn();
    },
    async stop() {
      stop.abort();
      await reading;
    },
  };
}
