import { countHeldMatches } from '#server/views/console/dashboard/show-state.ts';
import { showJobs } from '#server/views/console/dashboard/show-jobs.ts';
import { countAlarms } from '#server/views/console/queues/alarms/alarm-queue.ts';
import { tallyQueues } from '#server/views/console/queues/show-queue-counts.ts';
import { type Reading, secondsSince } from './reading.ts';

/** What waits for the job queue. */
export const jobs: Reading = {
  name: 'jobs',
  everyMs: 10_000,
  async read({ db }) {
    const { queues } = await showJobs(db);
    return queues.flatMap(({ queue, oldestDueS, ...counts }) => [
      ...(['waiting', 'due', 'retrying', 'active', 'failed'] as const).map((state) => ({
        name: 'rpr_jobs' as const,
        labels: { queue, state },
        value: counts[state],
      })),
      { name: 'rpr_job_oldest_due_seconds', labels: { queue }, value: oldestDueS ?? 0 },
    ]);
  },
};

/** What waits for operators. */
export const work: Reading = {
  name: 'work',
  everyMs: 30_000,
  async read(ctx) {
    const tallies = await tallyQueues(ctx);
    const alarms = await countAlarms(ctx);
    return [
      ...[...tallies].flatMap(([queue, { waiting, oldestAt }]) => [
        { name: 'rpr_operator_items' as const, labels: { queue }, value: waiting },
        {
          name: 'rpr_operator_oldest_seconds' as const,
          labels: { queue },
          value: oldestAt === null ? 0 : secondsSince(ctx, oldestAt),
        },
      ]),
      ...[...alarms].map(([kind, value]) => ({ name: 'rpr_alarms' as const, labels: { kind }, value })),
      { name: 'rpr_matches_held', value: await countHeldMatches(ctx.db) },
    ];
  },
};
