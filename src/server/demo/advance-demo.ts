import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { seedDemoMatches } from './seed-demo-matches.ts';

/** Live matches move as often, by our clock. */
const STEP_MS = 10_000;

/** Lets the simulated leagues play on, where there are any and they are asked for, and queues the next step. */
export async function playDemo(ctx: Context): Promise<void> {
  if (!(await hasDemo(ctx))) return;
  await seedDemoMatches(ctx);
  await queueStep(ctx, STEP_MS);
}

/** Each minute: steps go on where none is queued any more, as after a stop in the middle of one. */
export async function advanceDemo(ctx: Context): Promise<void> {
  if (await hasDemo(ctx)) await queueStep(ctx, 0);
}

async function queueStep(ctx: Context, afterMs: number): Promise<void> {
  await transaction(ctx.db, (tx) => ctx.jobs.add(tx, 'play-demo', {}, { afterMs, onlyOneOf: 'play-demo' }));
}

async function hasDemo({ config, db }: Context): Promise<boolean> {
  if (!config.demo) return false;
  const league = await db
    .selectFrom('competition')
    .select('code')
    .where('demo', '=', true)
    .executeTakeFirst();
  return league !== undefined;
}
