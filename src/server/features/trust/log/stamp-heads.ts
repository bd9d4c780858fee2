import type { Context } from '#server/context/context.ts';
import type { TimestampAuthority } from '#server/providers/timestamp/timestamp-authority.ts';

/**
 * Only this many of the newest heads are sent to the authority; a token over a later head covers the earlier ones.
 */
const NEWEST = 20;

const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 3_600_000;

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'timestamp'>;

interface Backoff {
  readonly failures: number;
  readonly until: number;
}

/** Backoff after a failure of the authority, in memory: a restarted process calls it again. */
const backoffs = new WeakMap<TimestampAuthority, Backoff>();

/**
 * Requests timestamps for the newest heads without one, oldest first, if an authority is configured. Runs as its own
 * job and without a transaction, so that a slow or failing authority does not delay the log.
 */
export async function stampHeads(ctx: Dependencies): Promise<void> {
  const { timestamp: authority } = ctx;
  if (authority === null || isBackingOff(ctx, authority)) return;
  for (const { size, note } of await unstamped(ctx)) {
    const result = await authority.stamp(Buffer.from(note, 'utf8'));
    if (!result.ok) {
      ctx.log.warn(
        { authority: authority.name, size, fault: result.fault },
        'timestamping a log head failed',
      );
      backOff(ctx, authority);
      return;
    }
    backoffs.delete(authority);
    const { at, token } = result.stamp;
    await ctx.db
      .insertInto('log_timestamp')
      .values({ size, authority: authority.name, stamped_at: at, token, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function unstamped({ db }: Dependencies): Promise<readonly { size: number; note: string }[]> {
  return await db
    .selectFrom((from) =>
      from.selectFrom('log_head').select(['size', 'note']).orderBy('size', 'desc').limit(NEWEST).as('h'),
    )
    .select(['h.size', 'h.note'])
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('log_timestamp as t').select('t.size').whereRef('t.size', '=', 'h.size'),
        ),
      ),
    )
    .orderBy('h.size')
    .execute();
}

function isBackingOff({ clock }: Dependencies, authority: TimestampAuthority): boolean {
  return clock.now().getTime() < (backoffs.get(authority)?.until ?? 0);
}

/** Doubles the delay after each failure, up to an hour. */
function backOff({ clock }: Dependencies, authority: TimestampAuthority): void {
  const failures = (backoffs.get(authority)?.failures ?? 0) + 1;
  const waitMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  backoffs.set(authority, { failures, until: clock.now().getTime() + waitMs });
}
