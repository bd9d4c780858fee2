import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';

/** A kind of outside anchor that is missing although it is configured. */
export interface OverdueAnchor {
  readonly kind: 'witnesses' | 'timestamps';
  /** Signing time of the first head without it, or of the last quorum. */
  readonly since: Date;
}

/** Heads are cosigned every minute. */
const WITNESSED_WITHIN_MS = 15 * 60_000;
/** An authority that failed is called again after an hour at most. */
const STAMPED_WITHIN_MS = 2 * 3_600_000;

/**
 * Configured anchors that are overdue, whatever the reason: witnesses down, a quorum that cannot be reached, or a job that
 * does not run.
 */
export async function overdueAnchors({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<readonly OverdueAnchor[]> {
  const now = clock.now().getTime();
  const isOverdue = (since: Date | null, withinMs: number): since is Date =>
    since !== null && now - since.getTime() >= withinMs;
  const [quorumAt, unstampedAt] = [await lastQuorum(db), await firstUnstamped(db)];
  return [
    ...(config.witnessPolicyFile !== null && isOverdue(quorumAt, WITNESSED_WITHIN_MS)
      ? [{ kind: 'witnesses', since: quorumAt } as const]
      : []),
    ...(config.timestamp !== null && isOverdue(unstampedAt, STAMPED_WITHIN_MS)
      ? [{ kind: 'timestamps', since: unstampedAt } as const]
      : []),
  ];
}

/** When the quorum last cosigned a head; the time of the first head if it never did; null for an empty log. */
async function lastQuorum(db: Db): Promise<Date | null> {
  const fresh = await db.selectFrom('log_fresh_head').select('quorum_at').executeTakeFirst();
  if (fresh?.quorum_at) return fresh.quorum_at;
  const first = await db
    .selectFrom('log_head')
    .select('signed_at')
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  return first?.signed_at ?? null;
}

/** Signing time of the first head after the last timestamp; null if there is none. */
async function firstUnstamped(db: Db): Promise<Date | null> {
  const stamped = await db
    .selectFrom('log_timestamp')
    .select('size')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  const head = await db
    .selectFrom('log_head')
    .select('signed_at')
    .where('size', '>', stamped?.size ?? 0)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  return head?.signed_at ?? null;
}
