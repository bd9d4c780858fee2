import type { queueItem } from '#contract/console/queues.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import { checkQueue, mayDecide, type QueueName } from '#domain/operator/queues.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { firstApprovals } from './approvals.ts';
import { liveClaims, presentClaim } from './claims.ts';
import { queues } from './queues.ts';
import type { QueueViewer } from './show-queue-counts.ts';

type Request = CallChecked<typeof queueItem> & {
  readonly operator: QueueViewer;
  readonly locale: Locale;
};

/**
 * An item of a queue, waiting or decided meanwhile, with its evidence and what each decision would move.
 * @throws Refusal OPERATOR_ROLE_MISSING, OPERATOR_SUBJECT_NOT_FOUND.
 */
export async function showQueueItem(
  ctx: Context,
  { operator, params: { queue, id }, locale }: Request,
): Promise<CallAnswer<typeof queueItem>> {
  checkQueue(queue, operator.roles);
  const { waiting, reader } = queues[queue];
  const notFound = new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
  if (!reader.isId(id)) throw notFound;
  const shown = (await reader.facts(ctx, [id], locale)).get(id);
  if (shown === undefined) throw notFound;
  const detail = await reader.detail(ctx, id, locale);
  const waits = (await waiting.among(ctx, [id])).has(id);
  const isOpen = waits || detail.isOpen === true;
  const [claim] = waits ? await liveClaims(ctx.db, ctx.clock.now(), { queues: [queue], ids: [id] }) : [];
  const approvals = isOpen ? await firstApprovals(ctx.db, queue, { ids: [id], viewerId: operator.id }) : null;
  const actions = isOpen
    ? mayDecide(queue, operator.roles).filter((action) => !detail.without?.includes(action))
    : [];
  return {
    item: {
      id,
      at: shown.at.toISOString(),
      facts: [...shown.facts],
      claim: claim ? presentClaim(claim, operator.id) : null,
      approvals: [...(approvals?.get(id) ?? [])],
    },
    isOpen,
    groups: [...detail.groups],
    pictures: [...detail.pictures],
    actions: [...actions],
    moves: detail.moves
      .filter(({ action }) => actions.includes(action))
      .map(({ action, option, movements }) => ({ action, option, movements: [...movements] })),
  };
}

/**
 * Whether an item waits, so that an operator may start on it.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND when it does not.
 */
export async function checkWaiting(ctx: Context, queue: QueueName, id: string): Promise<void> {
  const { waiting, reader } = queues[queue];
  const waits = reader.isId(id) && (await waiting.among(ctx, [id])).has(id);
  if (!waits) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
}
