import { sql } from 'kysely';
import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';

type Jobs = CallAnswer<typeof dashboard>['jobs'];

/**
 * The job queues. Waiting jobs are counted by the queue's own index; running and failed ones are its own counts, because
 * finished jobs are kept for days. The queue runs on the machine's time.
 */
export async function showJobs(db: Db): Promise<Jobs> {
  const { rows } = await sql<Jobs['queues'][number]>`
    SELECT q.name AS queue, coalesce(w.waiting, 0) AS waiting, coalesce(w.due, 0) AS due,
           coalesce(w.retrying, 0) AS retrying, q.active_count AS active, q.failed_count AS failed,
           w.oldest_due_s AS "oldestDueS"
      FROM job.queue q
      LEFT JOIN (
        SELECT name, count(*) AS waiting, count(*) FILTER (WHERE start_after <= job.job_now()) AS due,
               count(*) FILTER (WHERE state = 'retry') AS retrying,
               extract(epoch FROM job.job_now() - min(start_after)
                 FILTER (WHERE start_after <= job.job_now()))::integer AS oldest_due_s
          FROM job.job WHERE state < 'active' AND NOT blocked GROUP BY name) w ON w.name = q.name
     ORDER BY w.oldest_due_s DESC NULLS LAST, q.name`.execute(db);
  const total = (of: 'waiting' | 'due' | 'retrying' | 'active' | 'failed') =>
    rows.reduce((sum, row) => sum + row[of], 0);
  return {
    waiting: total('waiting'),
    due: total('due'),
    retrying: total('retrying'),
    active: total('active'),
    failed: total('failed'),
    oldestDueS: rows[0]?.oldestDueS ?? null,
    queues: rows.filter(({ due, retrying, active, failed }) => due + retrying + active + failed > 0),
  };
}
