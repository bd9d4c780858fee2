import type { Context } from '#server/context/context.ts';
import { dueDemoStart } from '#server/demo/demo-start.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { reportProgress } from './report-progress.ts';

/** Makes the demo, or continues it. Of several servers on one database one does; the others wait for it. */
export async function makeDemo(ctx: Context, report: (progress: string) => void): Promise<void> {
  await ctx.database.oneAtATime(async () => {
    const due = await dueDemoStart(ctx);
    if (due) await seedDemo(ctx, due, reportProgress(report));
  });
}
