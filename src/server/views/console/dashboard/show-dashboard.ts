import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { showFigures } from './show-figures.ts';
import { showJobs } from './show-jobs.ts';
import { countHeldMatches, showFeeds, showLog, showNodes } from './show-state.ts';

/** Everything on the first page of the console besides the queues. */
export async function showDashboard({ db, late, clock }: Context): Promise<CallAnswer<typeof dashboard>> {
  const now = clock.now();
  const [shown, jobs, log] = await Promise.all([
    late.read((lateDb) => showFigures(lateDb, now)),
    showJobs(db),
    showLog(db, now),
  ]);
  return {
    now: now.toISOString(),
    ...shown.value,
    figuresAgeS: shown.ageS,
    feeds: await showFeeds(db, now),
    heldMatches: await countHeldMatches(db),
    jobs,
    log,
    nodes: await showNodes(db, now, clock.speed),
  };
}
