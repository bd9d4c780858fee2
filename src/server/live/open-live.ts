import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Listening } from '#server/db/database.ts';
import { MATCH_CHANNEL } from '#server/features/matches/catalogue/announce-changes.ts';
import { type SseClients, createSseClients } from './sse-clients.ts';
import { eventText } from './event-text.ts';
import { gatherChanges } from './gather-changes.ts';
import { recentTexts } from './recent-texts.ts';
import { notifyInboxes } from './notify-inboxes.ts';
import { watchFeeds } from './watch-feeds.ts';

export interface Rhythm {
  readonly beatMs: number;
  readonly gatherMs: number;
  /** How long recent events are replayed to new clients. */
  readonly recentMs: number;
}

export const defaultRhythm: Rhythm = { beatMs: 15_000, gatherMs: 250, recentMs: 10_000 };

/** The live stream of this process: one LISTEN connection, broadcast to all clients. */
export interface Live extends Pick<SseClients, 'join'> {
  /** Checks the limits for one more client. @throws Refusal `LIVE_TOO_MANY`, `LIVE_UNAVAILABLE`. */
  admit(address: string): Promise<void>;
  /** First events for a new client. */
  greeting(): string;
  close(): Promise<void>;
}

export function openLive(ctx: Context, rhythm: Rhythm): Live {
  const clients = createSseClients();
  const recent = recentTexts(rhythm.recentMs);
  let epoch = randomUUID();
  const now = () => ctx.clock.now().toISOString();
  const beat = () => eventText('beat', { now: now(), speed: ctx.clock.speed, epoch });
  const beginEpoch = () => {
    epoch = randomUUID();
    clients.broadcast(beat());
  };
  const gathering = gatherChanges(ctx, {
    gatherMs: rhythm.gatherMs,
    giveUp: beginEpoch,
    publish(changes) {
      const text = eventText('matches', { now: now(), changes: [...changes] });
      recent.add(text);
      clients.broadcast(text);
    },
  });
  const feeds = watchFeeds(ctx, clients.broadcast);
  const inboxes = notifyInboxes(ctx, clients, rhythm.gatherMs);
  const listening = listenLazily(ctx, { onNotification: gathering.onNotification, onReconnect: beginEpoch });
  const beating = setInterval(() => {
    clients.broadcast(beat());
    if (clients.size() > 0) void feeds.look();
  }, rhythm.beatMs).unref();
  let isOver = false;
  return {
    async admit(address) {
      refuseMore(ctx, clients, address);
      if (!isOver) await listening.start();
      // Feeds are not checked while no client is connected.
      if (!isOver && clients.size() === 0) await feeds.look();
      // During the await other clients may have joined, or shutdown may have begun.
      if (isOver) throw new Refusal('LIVE_UNAVAILABLE');
      refuseMore(ctx, clients, address);
    },
    greeting: () => beat() + feeds.text() + recent.all(),
    join(listener) {
      clients.join(listener);
      if (listener.viewer) inboxes.welcome(listener.viewer.userId);
    },
    async close() {
      isOver = true;
      clearInterval(beating);
      clients.closeAll();
      await listening.stop();
      await gathering.stop();
      await inboxes.stop();
      await feeds.rest();
    },
  };
}

function refuseMore({ config: { live } }: Context, clients: SseClients, address: string): void {
  if (clients.sizeFrom(address) >= live.listenersPerAddress)
    throw new Refusal('LIVE_TOO_MANY', { limit: live.listenersPerAddress });
  if (clients.size() >= live.listeners) throw new Refusal('LIVE_UNAVAILABLE');
}

/** Opens the LISTEN connection for the first client: a process without clients needs none. */
function listenLazily({ database, log }: Context, listener: Parameters<typeof database.listen>[1]) {
  let listening: Promise<Listening> | null = null;
  return {
    async start(): Promise<void> {
      listening ??= database.listen(MATCH_CHANNEL, listener);
      try {
        await listening;
      } catch (error) {
        listening = null;
        log.warn({ err: error }, 'match LISTEN failed');
        throw new Refusal('LIVE_UNAVAILABLE');
      }
    },
    async stop(): Promise<void> {
      const opened = await listening?.catch(() => null);
      await opened?.stop();
    },
  };
}
