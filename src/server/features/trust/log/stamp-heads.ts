import type { Context } from '#server/context/context.ts';
import type { TimestampAuthority } from '#server/providers/timestamp/timestamp-authority.ts';

/** Of the newest heads so many are held out to the authority; a token over a later head covers the ones before. */
const NEWEST = 20;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

type Here = Pick<Context, 'db' | 'clock' | 'log' | 'timestamp'>;

interface Silence {
  readonly failures: number;
  readonly until: number;
}

/** How long an authority that failed is left alone; a process that starts again asks again. */
const silences = new WeakMap<TimestampAuthority, Silence>();

/**
 * Has the newest heads timed by an outside clock, where one is configured: those without a token, oldest first. It is
 * a job of its own and holds no transaction meanwhile, so the log goes on whatever the authority does.
 */
export async function stampHeads(ctx: Here): Promise<void> {
  const { timestamp: authority } = ctx;
  if (authority === null || isLeftAlone(ctx, authority)) return;
  for (const { size, note } of await unstamped(ctx)) {
    const result = await authority.stamp(Buffer.from(note, 'utf8'));
    if (!result.ok) {
      ctx.log.warn(
        { authority: authority.name, size, fault: result.fault },
        'a head of the log was not timed',
      );
      leaveAlone(ctx, authority);
      return;
    }
    silences.delete(authority);
    const { at, token } = result.stamp;
    await ctx.db
      .insertInto('log_timestamp')
      .values({ size, authority: authority.name, stamped_at: at, token, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function unstamped({ db }: Here): Promise<readonly { size: number; note: string }[]> {
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

function isLeftAlone({ clock }: Here, authority: TimestampAuthority): boolean {
  return clock.now().getTime() < (silences.get(authority)?.until ?? 0);
}

/** Twice as long after each failure, up to an hour. */
function leaveAlone({ clock }: Here, authority: TimestampAuthority): void {
  const failures = (silences.get(authority)?.failures ?? 0) + 1;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  silences.set(authority, { failures, until: clock.now().getTime() + waitMs });
}
