import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { factorOf, networkOf } from '#server/core/network-of.ts';
import type { Viewer } from '#server/context/operation.ts';
import { type CallLimit, callLimits, type Limited } from './call-limits.ts';

/** Retry-After if counting failed. */
const FAILED_RETRY_S = 30;

/** The client of a request. */
export interface Requester {
  readonly viewer: Pick<Viewer, 'userId'> | null;
  readonly address: string;
}

/**
 * Counts a rate-limited call over all processes, regardless of its outcome.
 * @throws Refusal RATE_LIMITED above the limit, and if counting failed.
 */
export async function countRequest(
  ctx: Context,
  name: Limited,
  { viewer, address }: Requester,
): Promise<void> {
  const limit = callLimits[name];
  if (limit === undefined) return;
  const userId = viewer?.userId ?? null;
  const client = limit.by === 'user' && userId !== null ? userId : networkOf(address);
  // Hashed: a network address reveals a location.
  const key = `${name}:${createHash('sha256').update(`${name} ${client}`).digest('base64url')}`;
  const now = ctx.clock.now();
  const { count, endsAt } = await counted(ctx, key, limit, now);
  if (count <= maxFor(ctx, limit, address)) return;
  await noteOnce(ctx, key, { name, by: limit.by, userId: limit.by === 'user' ? userId : null }, now);
  throw new Refusal('RATE_LIMITED', { retryAfterS: secondsUntil(endsAt, now) });
}

async function counted(ctx: Context, key: string, { windowMs }: CallLimit, now: Date) {
  const endsAt = new Date(now.getTime() + windowMs);
  try {
    const { rows } = await sql<{ count: number; endsAt: Date }>`
      INSERT INTO request_count AS c (key, count, ends_at) VALUES (${key}, 1, ${endsAt})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN c.ends_at <= ${now} THEN 1 ELSE least(c.count + 1, 1000000000) END,
        ends_at = CASE WHEN c.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE c.ends_at END
      RETURNING count, ends_at AS "endsAt"`.execute(ctx.db);
    const [row] = rows;
    if (row === undefined) throw new Error('Rate-limit counter returned no row');
    return row;
  } catch (error) {
    ctx.log.error({ err: error }, 'rate-limit counting failed, request refused');
    throw new Refusal('RATE_LIMITED', { retryAfterS: FAILED_RETRY_S });
  }
}

interface Reached {
  readonly name: string;
  readonly by: string;
  readonly userId: string | null;
}

/** Records that a limit was reached, once per hour and key. */
async function noteOnce(ctx: Context, key: string, { name, by, userId }: Reached, now: Date): Promise<void> {
  const { rows } = await sql`
    UPDATE request_count SET noted_at = ${now}
     WHERE key = ${key} AND (noted_at IS NULL OR noted_at <= ${new Date(now.getTime() - 3_600_000)})
    RETURNING key`.execute(ctx.db);
  if (rows.length === 0) return;
  await noteSecurity(ctx.db, { kind: 'limitReached', userId, at: now, facts: { limit: name, by } });
}

/** The limit for an address. */
export function maxFor({ config }: Context, { max }: CallLimit, address: string): number {
  return max * factorOf(config, address);
}

export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
