import { jobHandlers } from '#server/job-handlers.ts';
import type { TestApp } from '#test/test-app.ts';

/** What the attacks are about, in an order in which each finds the work of those before it. */
const scheduled = [
  ...(['sweep-results', 'release-income', 'seal-ledger', 'score-predictions', 'rank-analysts'] as const),
  ...(['append-log', 'anchor-heads'] as const),
];

/** Runs all due jobs and then the scheduled ones, as a server does within a minute. */
export async function runClockJobs(it: TestApp): Promise<void> {
  await it.runJobs();
  const handlers = jobHandlers(it.ctx);
  for (const name of scheduled) await handlers[name]({});
  await it.runJobs();
}
