import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context/context.ts';
import type { Listening } from '#server/db/database.ts';
import { INBOX_CHANNEL, readNotice } from '#server/features/inbox/announce-inboxes.ts';
import { readInboxStates } from '#server/views/inbox/read-inbox-states.ts';
import { livingSessions } from '#server/features/people/sessions/living-sessions.ts';
import type { SseClients } from './sse-clients.ts';
import { eventText } from './event-text.ts';

const AFTER_FAILURE_MS = 1_000;
/** Maximum number of inboxes per query. */
const BATCH = 500;

/** Sends the unread counts of inboxes to connected users. */
export interface InboxNotifier {
  /** Sends the current state to a newly connected user. Never fails: without it the client still receives matches. */
  welcome(userId: string): void;
  stop(): Promise<void>;
}

/** Listens to the database once the first logged-in client connects: visitors cost nothing. */
export function notifyInboxes(ctx: Context, clients: SseClients, gatherMs: number): InboxNotifier {
  /** User IDs to read, and whether a message arrived. */
  const changed = new Map<string, boolean>();
  const over = new AbortController();
  let reading: Promise<void> | null = null;
  let listening: Promise<Listening | null> | null = null;
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
        await publish(new Map(batch));
      } catch (error) {
        ctx.log.warn({ err: error }, 'changed inboxes query failed');
        for (const [userId, isMessage] of batch)
          changed.set(userId, isMessage || changed.get(userId) === true);
        await pause(AFTER_FAILURE_MS);
      }
    }
    reading = null;
  }

  async function publish(batch: ReadonlyMap<string, boolean>): Promise<void> {
    const now = ctx.clock.now();
    const userIds = [...batch.keys()].filter(clients.hasClient);
    const states = await readInboxStates(ctx.db, userIds);
    const sessions = userIds.flatMap((userId) => clients.sessionsOf(userId));
    const living = await livingSessions(ctx.db, sessions, now);
    for (const [userId, { unread, newest }] of states) {
      const state = { now: now.toISOString(), unread, newest: batch.get(userId) ? newest : null };
      clients.sendTo(userId, living, eventText('inbox', state));
    }
  }

  async function listen(): Promise<Listening | null> {
    try {
      return await ctx.database.listen(INBOX_CHANNEL, {
        onNotification(notice) {
          const { change, userIds } = readNotice(notice);
          for (const userId of userIds) note(userId, change === 'message');
        },
        // Messages missed while disconnected are included in the count.
        onReconnect() {
          for (const userId of clients.connectedUsers()) note(userId, false);
        },
      });
    } catch (error) {
      ctx.log.warn({ err: error }, 'inbox LISTEN failed');
      // The next client triggers another attempt.
      listening = null;
      return null;
    }
  }

  return {
    welcome(userId) {
      if (over.signal.aborted) return;
      listening ??= listen();
      // Listens before reading: a notification in between would be lost otherwise.
      void listening.then(() => note(userId, false));
    },
    async stop() {
      over.abort();
      await (await listening)?.stop();
      await reading;
    },
  };
}
