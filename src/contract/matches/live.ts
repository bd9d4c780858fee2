import { z } from 'zod';
import { inPlay } from './in-play.ts';
import { matchRow, staleFeed } from './matches.ts';
import { instant } from '#contract/parts.ts';
import { inboxMessage } from '#contract/people/people.ts';

/**
 * `GET /api/app/common/live`: server-sent events, outside the envelope; event names with their JSON.
 * A new client receives the changes of the last ten seconds, so that a list fetched just before is complete; after a
 * longer gap it must refetch its lists.
 */
export const livePath = '/api/app/common/live';

/** The fields of a row that may change while it is displayed. */
export const matchChange = matchRow
  .omit({ competition: true, season: true, home: true, away: true, schemes: true, lottery: true })
  .extend({ competition: z.string(), inPlay: inPlay.nullable() });

export const liveEvents = {
  /**
   * First event of every connection, then every 15 seconds: the connection is alive. `speed` is the server clock's. A
   * new `epoch` means that changes may have been missed: refetch the lists.
   */
  beat: z.object({ now: instant, speed: z.number(), epoch: z.string() }),
  /** Changed matches, at most 100 per batch. */
  matches: z.object({ now: instant, changes: z.array(matchChange) }),
  /** Feeds that are stale now; sent on connect and on change, empty once all have recovered. */
  feeds: z.object({ now: instant, stale: z.array(staleFeed.extend({ competitions: z.array(z.string()) })) }),
  /**
   * For a connection with a session in its Authorization header: unread notifications, on connect and on change;
   * `newest` is the new notification, null if some were read.
   */
  inbox: z.object({ now: instant, unread: z.int(), newest: inboxMessage.nullable() }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;
export type MatchChange = z.output<typeof matchChange>;
