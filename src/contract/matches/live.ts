import { z } from 'zod';
import { matchRow, staleFeed } from './matches.ts';
import { instant } from '#contract/parts.ts';
import { inboxMessage } from '#contract/people/people.ts';

/**
 * `GET /api/app/common/live`: server-sent events, outside the envelope. Event names and the JSON each carries.
 * Who comes is told what changed in the last ten seconds, so that a list read a moment before lacks nothing; whoever
 * was away for longer asks the lists again.
 */
export const livePath = '/api/app/common/live';

/** What of a row may change while it is looked at. */
export const matchChange = matchRow
  .omit({ competition: true, season: true, home: true, away: true, followed: true, schemes: true })
  .extend({ competition: z.string() });

export const liveEvents = {
  /**
   * First of every connection, and every 15 seconds: the way is open. `speed` is that of the server's clock. Another
   * `epoch` than that of the beat before says that changes may have been missed: ask the lists again.
   */
  beat: z.object({ now: instant, speed: z.number(), epoch: z.string() }),
  /** Matches that changed, at most 100 of one batch. */
  matches: z.object({ now: instant, changes: z.array(matchChange) }),
  /** Feeds that are silent now, for whoever comes and whenever it changes; empty when all speak again. */
  feeds: z.object({ now: instant, stale: z.array(staleFeed.extend({ competitions: z.array(z.string()) })) }),
  /**
   * To the viewer of a connection that named a session in its Authorization header: how many messages are unread, at
   * the start and whenever it changes; `newest` is the message that came, null when some were read.
   */
  inbox: z.object({ now: instant, unread: z.int(), newest: inboxMessage.nullable() }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;
export type MatchChange = z.output<typeof matchChange>;
