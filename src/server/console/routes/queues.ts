import * as calls from '#contract/console/queues.ts';
import { checkQueue } from '#domain/operator/queues.ts';
import { claimItem, releaseItem } from '#server/features/operators/claims/claim-item.ts';
import { listQueueItems } from '#server/views/console/queues/list-queue-items.ts';
import { showQueueCounts } from '#server/views/console/queues/show-queue-counts.ts';
import { checkWaiting, showQueueItem } from '#server/views/console/queues/show-queue-item.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';

/** What waits for operators, and who works on it. */
export const queueRoutes: readonly ConsoleRoute[] = [
  consoleRoute(calls.queueCounts, showQueueCounts),
  consoleRoute(calls.queueItems, listQueueItems),
  consoleRoute(calls.queueItem, showQueueItem),
  consoleRoute(calls.claimItem, async (ctx, { operator, params: { queue, id }, body }) => {
    checkQueue(queue, operator.roles);
    await checkWaiting(ctx, queue, id);
    const by = { id: operator.id, name: operator.name };
    const claimed = await claimItem(ctx, { queue, itemId: id, operator: by, takesOver: body.takesOver });
    return { operator: by, until: claimed.until.toISOString(), isMine: true };
  }),
  consoleRoute(calls.releaseItem, async (ctx, { operator, params: { queue, id } }) => {
    checkQueue(queue, operator.roles);
    await releaseItem(ctx, { queue, itemId: id, operatorId: operator.id });
    return {};
  }),
];
