import type { Context } from '../context.ts';
import { seedDemoMatches } from './seed-demo-matches.ts';

/** Lets the simulated leagues play on, where there are any and they are asked for. */
export async function advanceDemo(ctx: Context): Promise<void> {
  if (!ctx.config.demo) return;
  const league = await ctx.db
    .selectFrom('competition')
    .select('code')
    .where('demo', '=', true)
    .executeTakeFirst();
  if (league) await seedDemoMatches(ctx);
}
