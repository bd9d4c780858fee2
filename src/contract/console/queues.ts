import { z } from 'zod';
import { operatorActions, type OperatorActionName } from '#domain/operator/operator-roles.ts';
import { queueNames } from '#domain/operator/queues.ts';
import { fenAmount, id, instant, nothing, page } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { fact, factGroup, movement } from './facts.ts';
import { operatorShown } from './parts.ts';

const queueName = z.enum(queueNames);

// The cast is safe: the keys of the table are its names.
const actionName = z.enum(Object.keys(operatorActions) as [OperatorActionName, ...OperatorActionName[]]);

/** A UUID, two of them joined by `_` for a pair of accounts, or the name of an alarm. */
const itemId = z.string().regex(/^[\w-]{1,80}$/);

const claim = z.object({ operator: operatorShown, until: instant, isMine: z.boolean() });

/** What the second operator has to repeat exactly. */
const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('credit'), userId: id, user: z.string() }),
  z.object({ kind: z.literal('return') }),
  z.object({
    kind: z.literal('refunds'),
    parts: z.array(z.object({ orderId: id, fromBalanceFen: fenAmount, borneFen: fenAmount })),
  }),
]);

/** The first of the two approvals that an action above the limit needs. */
const approval = z.object({
  action: actionName,
  operator: operatorShown,
  at: instant,
  isMine: z.boolean(),
  terms,
});

/**
 * Which decision of an action moves money so: removing or passing a scheme, upholding a report with or without removal,
 * voiding a disputed scheme, the remedy of a payment exception, or granting a claim again whose refunds failed.
 */
export const moveOptions = [
  'void',
  'removed',
  'passed',
  'keeps',
  'credit',
  'return',
  'note',
  'retry',
] as const;

const item = z.object({
  id: itemId,
  /** Since when it waits. */
  at: instant,
  facts: z.array(fact),
  claim: claim.nullable(),
  approvals: z.array(approval),
});

export const queueCounts = defineConsoleCall({
  method: 'GET',
  path: '/api/console/queues',
  summary: 'The queues the operator sees: how many items wait, since when, and how many are claimed',
  audience: 'operator',
  reply: z.object({
    items: z.array(
      z.object({
        queue: queueName,
        /** Counted up to 10,000. */
        waiting: z.int(),
        oldestAt: instant.nullable(),
        claimed: z.int(),
        mine: z.int(),
      }),
    ),
  }),
  refusals: [],
});

const ofQueue = { params: z.object({ queue: queueName }) };
const ofItem = { params: z.object({ queue: queueName, id: itemId }) };

export const queueItems = defineConsoleCall({
  method: 'GET',
  path: '/api/console/queues/{queue}',
  summary: 'Items of a queue, the longest wait first',
  audience: 'operator',
  ...ofQueue,
  query: z.object(page),
  reply: z.object({ items: z.array(item), nextCursor: z.string().nullable() }),
  refusals: ['OPERATOR_ROLE_MISSING', 'CURSOR_INVALID'],
});

export const queueItem = defineConsoleCall({
  method: 'GET',
  path: '/api/console/queues/{queue}/{id}',
  summary: 'An item with its evidence and what each decision would move',
  audience: 'operator',
  ...ofItem,
  reply: z.object({
    item,
    /** False when it was decided or went away since it was listed. */
    isOpen: z.boolean(),
    groups: z.array(factGroup),
    /** Uploads; reading one is an act of its own. */
    pictures: z.array(z.string()),
    /** Actions on it that the operator's roles allow. */
    actions: z.array(actionName),
    /**
     * What each decision would move, by action and, if an action has several outcomes, by option. An action or option
     * that is missing here depends on what the operator enters, such as a result, or is not possible for this item.
     */
    moves: z.array(
      z.object({
        action: actionName,
        option: z.enum(moveOptions).nullable(),
        movements: z.array(movement),
      }),
    ),
  }),
  refusals: ['OPERATOR_ROLE_MISSING', 'OPERATOR_SUBJECT_NOT_FOUND'],
});

export const claimItem = defineConsoleCall({
  method: 'POST',
  path: '/api/console/queues/{queue}/{id}/claim',
  summary: 'Work on an item: nobody else starts on it for 15 minutes, unless they take it over',
  audience: 'operator',
  ...ofItem,
  body: z.strictObject({ takesOver: z.boolean().default(false) }),
  reply: claim,
  refusals: ['OPERATOR_ROLE_MISSING', 'OPERATOR_SUBJECT_NOT_FOUND', 'ITEM_CLAIMED'],
});

export const releaseItem = defineConsoleCall({
  method: 'POST',
  path: '/api/console/queues/{queue}/{id}/release',
  summary: 'Stop working on an item',
  audience: 'operator',
  ...ofItem,
  body: z.strictObject({}),
  reply: nothing,
  refusals: ['OPERATOR_ROLE_MISSING'],
});
