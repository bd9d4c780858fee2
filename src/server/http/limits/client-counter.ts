import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import type { CallLimit } from './call-limits.ts';
import { maxFor, secondsUntil } from './count-request.ts';

const HOUR_MS = 3_600_000;

/** Maximum number of tracked clients; beyond it the oldest entries are evicted. */
const MAX_TRACKED = 100_000;

/**
 * The share of a limit from which other nodes are told of a client. A client that stays below it everywhere stays within
 * the limit over this many nodes.
 */
const TOLD_FROM = 1 / 16;

/** Requests of a client in a window of time. */
interface Window {
  readonly count: number;
  readonly endsAt: Date;
}

interface Known {
  count: number;
  endsAt: Date;
  notedAt: Date | null;
  /** The count that the other nodes were told last. */
  told: number;
  /** What other nodes have told, by node. */
  readonly elsewhere: Map<string, Window>;
}

export interface ClientCounter {
  /** Counts one request of a client. @throws Refusal RATE_LIMITED. */
  count(client: string, address: string, userId?: string): void;
  /** Counts one request unless `count` would refuse it. */
  admits(client: string, address: string): boolean;
}

/** A client and its window at one node. */
export interface Told extends Window {
  readonly client: string;
}

/** A counter that is one of several, at a node each. */
export interface SharedCounter extends ClientCounter {
  /** Busy clients whose count has changed since the last call, at most so many. */
  news(most: number): readonly Told[];
  /** Adds what another node told. */
  hear(node: string, told: Told): void;
}

/**
 * Counter in the memory of this process: cheap, cannot fail, lost when the process ends. A window begins with the first
 * request after the last one; the windows of all nodes together never span more than one length, so whoever is refused
 * has sent more than the limit within it.
 */
export function createClientCounter(ctx: Context, name: string, limit: CallLimit): SharedCounter {
  const known = new Map<string, Known>();
  const at = (client: string, now: Date) => current(known, client, limit, now);
  return {
    admits(client, address) {
      const now = ctx.clock.now();
      const one = at(client, now);
      if (one.count + countElsewhere(one, now) >= maxFor(ctx, limit, address)) return false;
      one.count++;
      return true;
    },
    count(client, address, userId) {
      const now = ctx.clock.now();
      const one = at(client, now);
      one.count++;
      if (one.count + countElsewhere(one, now) <= maxFor(ctx, limit, address)) return;
      if (one.notedAt === null || now.getTime() - one.notedAt.getTime() >= HOUR_MS) {
        one.notedAt = now;
        const facts = { limit: name, by: limit.by };
        noteSecurity(ctx.db, { kind: 'limitReached', userId: userId ?? null, at: now, facts }).catch(
          (error: unknown) => ctx.log.error({ err: error }, 'recording a rate-limit event failed'),
        );
      }
      throw new Refusal('RATE_LIMITED', { retryAfterS: secondsUntil(one.endsAt, now) });
    },
    news(most) {
      const now = ctx.clock.now();
      const from = limit.max * TOLD_FROM;
      const news: Told[] = [];
      for (const [client, one] of known) {
        if (one.count < from || one.count === one.told || one.endsAt <= now) continue;
        one.told = one.count;
        news.push({ client, count: one.count, endsAt: one.endsAt });
        if (news.length >= most) break;
      }
      return news;
    },
    hear(node, { client, count, endsAt }) {
      const now = ctx.clock.now();
      const one = at(client, now);
      for (const [each, window] of one.elsewhere) if (window.endsAt <= now) one.elsewhere.delete(each);
      if (endsAt > now) one.elsewhere.set(node, { count, endsAt });
    },
  };
}

function countElsewhere({ elsewhere }: Known, now: Date): number {
  let sum = 0;
  for (const { count, endsAt } of elsewhere.values()) if (endsAt > now) sum += count;
  return sum;
}

function current(known: Map<string, Known>, client: string, { windowMs }: CallLimit, now: Date): Known {
  const before = known.get(client);
  if (before !== undefined && before.endsAt > now) return before;
  if (before === undefined && known.size >= MAX_TRACKED) evictOld(known, now);
  const one: Known = {
    count: 0,
    endsAt: new Date(now.getTime() + windowMs),
    notedAt: before?.notedAt ?? null,
    told: 0,
    elsewhere: before?.elsewhere ?? new Map(),
  };
  // Reinserted at the end, so that the entries idle longest come first.
  known.delete(client);
  known.set(client, one);
  return one;
}

/**
 * Evicts expired entries, otherwise the oldest one. An evicted client starts a new window: this counter is
 * approximate. Entries are ordered by the end of their windows, so the first live one ends the search.
 */
function evictOld(known: Map<string, Known>, now: Date): void {
  for (const [client, { endsAt }] of known) {
    if (endsAt > now) break;
    known.delete(client);
  }
  const [first] = known.keys();
  if (known.size >= MAX_TRACKED && first !== undefined) known.delete(first);
}
