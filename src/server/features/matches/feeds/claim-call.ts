import { randomUUID } from 'node:crypto';
import { chooseRequest } from '#domain/feed/choose-request.ts';
import { breakerState } from '#domain/feed/circuit-breaker.ts';
import { fitsBudget } from '#domain/feed/quota-budget.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Conditions, unconditional } from '#server/providers/football/request-feed.ts';
import type { FeedAgenda, FeedRequest, HttpFeed } from '#server/providers/football/http-feed.ts';
import {
  requestHistory,
  breakerOf,
  type FeedState,
  lockFeed,
  readQuotaLeft,
  requestStates,
} from './feed-store.ts';
import { planFeed } from './plan-feed.ts';
import { writePlan } from './write-plan.ts';

/** Time after a request's time-out to store its result before another process may send it again. */
const STORING_MS = 60_000;
/** How soon to check again whether the quota has room. */
const QUOTA_RETRY_MS = 10_000;

/** A claimed request. It counts against the quota even if this process dies. */
export interface Claim {
  readonly kind: 'send';
  readonly callId: string;
  readonly request: FeedRequest;
  readonly conditions: Conditions;
  /** Hash of the last imported response; null imports the response in any case. */
  readonly sha256: string | null;
  /** Whether the plan has other requests, due or not. */
  readonly isOnlyOne: boolean;
}

/** No request is due before this instant; null if none is planned at all. */
export interface NoClaim {
  readonly kind: 'wait';
  readonly until: Date | null;
}

/**
 * Claims the next request of a feed that is due and fits its quota. No other node claims it at the same time; if this
 * process dies, it becomes claimable again after its lease.
 */
export async function claimDueCall(
  ctx: Context,
  feed: HttpFeed,
  agenda: FeedAgenda,
): Promise<Claim | NoClaim> {
  return await transaction(ctx.db, async (tx) => {
    const { state, now, before, left, plan } = await planNow(ctx, tx, feed, agenda);
    const histories = new Map([...before].map(([key, row]) => [key, requestHistory(row)] as const));
    const breaker = breakerOf(state);
    const situation = { now, breaker, quietUntil: state.quiet_until, left, reserve: plan.reserve };
    const choice = chooseRequest(plan.calls, histories, situation);
    if (choice.kind === 'wait') return choice;
    if (choice.kind === 'quotaUsed') return { kind: 'wait', until: new Date(now.getTime() + QUOTA_RETRY_MS) };
    const { request } = choice.request;
    // Validators of another URL do not apply to this one.
    const row = before.get(request.key);
    const last = row?.url === request.url ? row : undefined;
    return {
      kind: 'send',
      callId: await insertCall(ctx, tx, state, request),
      request,
      conditions: { etag: last?.etag ?? null, lastModified: last?.last_modified ?? null },
      sha256: last?.sha256 ?? null,
      isOnlyOne: plan.calls.length === 1,
    };
  });
}

/** All requests currently useful for a feed, most urgent first. */
export async function planCalls(
  ctx: Context,
  feed: HttpFeed,
  agenda: FeedAgenda,
): Promise<readonly FeedRequest[]> {
  const { plan } = await transaction(ctx.db, (tx) => planNow(ctx, tx, feed, agenda));
  return plan.calls.map(({ request }) => request);
}

/**
 * Claims one request on demand, whether due or not: ignores freshness and circuit breaker, respects the quota. The
 * whole response is imported again.
 * @returns null when the quota has no room or the provider requested a pause.
 */
export async function claimCall(ctx: Context, feed: HttpFeed, request: FeedRequest): Promise<Claim | null> {
  return await transaction(ctx.db, async (tx) => {
    const state = await lockFeed(tx, feed.name);
    const now = ctx.clock.now();
    const left = await readQuotaLeft(tx, state, feed.quota, { now, speed: ctx.clock.speed });
    const isQuiet = state.quiet_until !== null && state.quiet_until > now;
    if (isQuiet || !fitsBudget(left, { minute: 0, day: 0 }, true)) return null;
    const callId = await insertCall(ctx, tx, state, request);
    return { kind: 'send', callId, request, conditions: unconditional, sha256: null, isOnlyOne: true };
  });
}

async function insertCall(ctx: Context, tx: Tx, state: FeedState, { key }: FeedRequest): Promise<string> {
  const now = ctx.clock.now();
  const leaseMs = (ctx.config.outsideTimeoutMs + STORING_MS) * ctx.clock.speed;
  const until = new Date(now.getTime() + leaseMs);
  const [feed, id] = [state.feed, randomUUID()];
  await tx.insertInto('feed_call').values({ id, feed, key, at: now }).execute();
  await tx
    .updateTable('feed_request')
    .set({ asked_at: now, not_before: until })
    .where('feed', '=', feed)
    .where('key', '=', key)
    .execute();
  if (breakerState(breakerOf(state), now) === 'halfOpen') {
    // One probe at a time: until its response the breaker is open for all other nodes.
    await tx.updateTable('feed_state').set({ open_until: until }).where('feed', '=', feed).execute();
  }
  return id;
}

/** Plans the requests of a feed. A concurrent claim waits until this transaction ends. */
async function planNow(ctx: Context, tx: Tx, feed: HttpFeed, agenda: FeedAgenda) {
  const state = await lockFeed(tx, feed.name);
  const now = ctx.clock.now();
  const before = await requestStates(tx, feed.name);
  const left = await readQuotaLeft(tx, state, feed.quota, { now, speed: ctx.clock.speed });
  const plan = planFeed(feed, agenda, left);
  await writePlan(tx, state, plan.calls, before, now);
  return { state, now, before, left, plan };
}
