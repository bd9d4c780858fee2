import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context/context.ts';
import { INBOX_CHANNEL, readNotice } from '#server/features/inbox/announce-inboxes.ts';
import { readInboxStates } from '#server/views/inbox/read-inbox-states.ts';
import { livingSessions } from '#server/features/people/sessions/living-sessions.ts';
import type { SseClients } from './sse-clients.ts';
import { eventText } from './event-text.ts';

const AFTER_FAILURE_MS = 1_000;
/** As many inboxes as one query reads. */
const BATCH = 500;

/** Tells those who are known to listen how their inboxes stand. */
export interface InboxNotifier {
  /** Begins with somebody who has just come. Never fails: who cannot be told hears of matches all the same. */
  welcome(userId: string): void;
  stop(): Promise<void>;
}

/** Listens to the database from when the first known listener comes: visitors cost nothing. */
export function notifyInboxes(ctx: Context, clients: SseClients, gatherMs: number): InboxNotifier {
  /** Whose inbox is to be read, and whether something came. */
  const changed = new Map<string, boolean>();
  const over = new AbortController();
  let reading: Promise<void> | null = null;
  let listening: Promise<(() => Promise<void>) | null> | null = null;
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);

  function note(userId: string, isMessage: boolean): void {
    if (!clients.hasClient(userId)) return;
    changed.set(userId, isMessage || changed.get(userId) === true);
    reading ??= readOn();
  }

  async function readOn(): Promise<void> {
    await pause(gatherMs);
    while (changed.size > 0 && !over.signal.aborted) {
      const batch = [...changed].slice(0, BATCH);
      for (const [userId] of batch) changed.delete(userId);
      try {
        await tellOf(new Map(batch));
      } catch (error) {
        ctx.log.warn({ err: error }, 'reading changed inboxes failed');
        for (const [userId, isMessage] of batch)
          changed.set(userId, isMessage || changed.get(userId) === true);
        await pause(AFTER_FAILURE_MS);
      }
    }
    reading = null;
  }

  async function tellOf(batch: ReadonlyMap<string, boolean>): Promise<void> {
    const now = ctx.clock.now();
    const userIds = [...batch.keys()].filter(clients.hasClient);
    const states = await readInboxStates(ctx.db, userIds);
    const sessions = userIds.flatMap((userId) => clients.sessionsOf(userId));
    const living = await livingSessions(ctx.db, sessions, now);
    for (const [userId, { unread, newest }] of states) {
      const said = { now: now.toISOString(), unread, newest: batch.get(userId) ? newest : null };
      clients.sendTo(userId, living, eventText('inbox', said));
    }
  }

  async function listen(): Promise<(() => Promise<void>) | null> {
    try {
      return await ctx.database.listen(INBOX_CHANNEL, {
        onNotification(notice) {
          const { change, userIds } = readNotice(notice);
          for (const userId of userIds) note(userId, change === 'message');
        },
        // What came meanwhile is in the count.
        onReconnect() {
          for (const userId of clients.connectedUsers()) note(userId, false);
        },
      });
    } catch (error) {
      ctx.log.warn({ err: error }, 'listening for inboxes failed');
      // The next who comes tries again.
      listening = null;
      return null;
    }
  }

  return {
    welcome(userId) {
      if (over.signal.aborted) return;
      listening ??= listen();
      // Listening first, then reading: what is told between the two would be lost otherwise.
      void listening.then(() => note(userId, false));
    },
    async stop() {
      over.abort();
      await (await listening)?.();
      await reading;
    },
  };
}
