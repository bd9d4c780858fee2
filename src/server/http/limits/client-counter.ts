import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import type { CallLimit } from './call-limits.ts';
import { maxFor, secondsUntil } from './count-request.ts';

const HOUR_MS = 3_600_000;

/** Maximum number of tracked clients; beyond it the oldest entries are evicted. */
const MAX_TRACKED = 100_000;

interface Known {
  count: number;
  endsAt: Date;
  notedAt: Date | null;
}

export interface ClientCounter {
  /** Counts one request of a client. @throws Refusal RATE_LIMITED. */
  count(client: string, address: string, userId?: string): void;
  /** Counts one request unless `count` would refuse it. */
  admits(client: string, address: string): boolean;
}

/** In-memory counter of this process: cheap, cannot fail, lost when the process ends. */
export function createClientCounter(ctx: Context, name: string, limit: CallLimit): ClientCounter {
  const known = new Map<string, Known>();
  return {
    admits(client, address) {
      const one = current(known, client, limit, ctx.clock.now());
      if (one.count >= maxFor(ctx, limit, address)) return false;
      one.count++;
      return true;
    },
    count(client, address, userId) {
      const now = ctx.clock.now();
      const one = current(known, client, limit, now);
      one.count++;
      if (one.count <= maxFor(ctx, limit, address)) return;
      if (one.notedAt === null || now.getTime() - one.notedAt.getTime() >= HOUR_MS) {
        one.notedAt = now;
        const facts = { limit: name, by: limit.by };
        noteSecurity(ctx.db, { kind: 'limitReached', userId: userId ?? null, at: now, facts }).catch(
          (error: unknown) => ctx.log.error({ err: error }, 'recording a rate-limit event failed'),
        );
      }
      throw new Refusal('RATE_LIMITED', { retryAfterS: secondsUntil(one.endsAt, now) });
    },
  };
}

function current(known: Map<string, Known>, client: string, { windowMs }: CallLimit, now: Date): Known {
  const before = known.get(client);
  if (before !== undefined && before.endsAt > now) return before;
  if (before === undefined && known.size >= MAX_TRACKED) evictOld(known, now);
  const one = {
    count: 0,
    endsAt: new Date(now.getTime() + windowMs),
    notedAt: before?.notedAt ?? null,
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
