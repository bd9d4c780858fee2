import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Refusal } from '#domain/refusal.ts';
import { readsShed } from '#server/core/observe/process-metrics.ts';
import { routePath } from '../../route-path.ts';
import type { Load } from './measure-load.ts';
import type { ReadKind } from './shed-level.ts';

/** Reads that somebody needs to log in, to see their money, or to read what they paid for. */
const needed: ReadonlySet<keyof typeof calls> = new Set([
  ...(['me', 'viewerScheme', 'myUnlocks', 'wxAuthUrl', 'wxAuthInfo', 'bindMobile', 'identity'] as const),
  ...(['balance', 'rechargeOrder', 'refundableRecharges', 'balanceFlow', 'income'] as const),
  ...(['withdrawStatus', 'withdrawCount', 'bindAlipayUrl', 'dueConsents'] as const),
]);

/** A client counts the seconds down; at once all of them would come again together. */
const AGAIN_AFTER_S = 2;

/**
 * Refuses reads while the process has more to do than it can, those of visitors first. What is in memory has been
 * answered before, and is cheaper than a refusal. Whoever sends a token reads as a user: it is not looked up to refuse.
 */
export function shedReads(app: FastifyInstance, load: Pick<Load, 'refuses'>): void {
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request);
    if (kind === null || !load.refuses(kind)) return;
    readsShed.inc({ kind });
    throw new Refusal('SERVER_BUSY', { retryAfterS: AGAIN_AFTER_S });
  });
}

/** Paths of the reads of the contract that may be refused, as routes. */
const sheddable = new Set(
  (Object.keys(calls) as (keyof typeof calls)[])
    .filter((name) => calls[name].method === 'GET' && !needed.has(name))
    .map((name) => routePath(calls[name].path)),
);

/** Null for everything that is never refused: acts, money, operators, providers, pages and files. */
function kindOf({ method, routeOptions, headers }: FastifyRequest): ReadKind | null {
  if (method !== 'GET' || routeOptions.url === undefined || !sheddable.has(routeOptions.url)) return null;
  return headers.authorization === undefined ? 'visitor' : 'user';
}
