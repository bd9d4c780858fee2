import { isSuccess } from '#domain/feed/request-outcome.ts';
import { chooseRequest } from '#domain/feed/choose-request.ts';
import { type BreakerState, breakerState } from '#domain/feed/circuit-breaker.ts';
import type { Quota, QuotaLeft } from '#domain/feed/quota-budget.ts';
import type { Context } from '#server/context/context.ts';
import type { FaultsOfKind, NameNotKnown } from '#server/db/column-shapes.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { requestHistory, breakerOf, findFeed, readQuotaLeft, requestStates } from './feed-store.ts';
import { type LastAnswer, lastAnswers, notUnderstoodIn, unknownNamesIn } from './last-answers.ts';
import { planFeed } from './plan-feed.ts';
import { readAgenda } from './read-agenda.ts';
import { staleFeeds } from './stale-feeds.ts';

/** Status of a feed, for operators. */
export interface FeedStatus {
  readonly feed: string;
  readonly competitions: readonly string[];
  /** Null before the first request. */
  readonly breaker: BreakerState | null;
  readonly openUntil: Date | null;
  readonly openReason: 'broken' | 'refused' | null;
  readonly quietUntil: Date | null;
  /** Consecutive failures. */
  readonly failures: number;
  readonly lastSuccessAt: Date | null;
  /** Whether readers see that its data may be stale. */
  readonly isSilent: boolean;
  /** When the next request is due; null when none is planned, or when one is due but the quota has no room. */
  readonly nextAt: Date | null;
  readonly waitsForQuota: boolean;
  readonly quota: Quota;
  readonly left: QuotaLeft;
  /** The last failure, unless a later request succeeded. */
  readonly trouble: LastAnswer | null;
  /** From the last imported response of each request. */
  readonly notUnderstood: readonly FaultsOfKind[];
  readonly unknownNames: readonly NameNotKnown[];
}

/** All enabled feeds, by name. */
export async function feedStatuses(
  ctx: Context,
  enabled: readonly HttpFeed[] = ctx.feeds,
): Promise<readonly FeedStatus[]> {
  const silent = new Set((await staleFeeds(ctx.db, ctx.clock.now())).map(({ source }) => source));
  const feeds = enabled.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const statuses: FeedStatus[] = [];
  for (const feed of feeds) statuses.push(await statusOf(ctx, feed, silent.has(feed.name)));
  return statuses;
}

async function statusOf(ctx: Context, feed: HttpFeed, isSilent: boolean): Promise<FeedStatus> {
  const now = ctx.clock.now();
  const state = await findFeed(ctx.db, feed.name);
  const { name, competitions, quota } = feed;
  if (!state) return { ...neverRequested, feed: name, competitions, quota, isSilent, nextAt: now };
  const left = await readQuotaLeft(ctx.db, state, quota, { now, speed: ctx.clock.speed });
  const plan = planFeed(feed, await readAgenda(ctx.db, name, now), left);
  const requests = await requestStates(ctx.db, name);
  const before = new Map([...requests].map(([key, row]) => [key, requestHistory(row)] as const));
  const breaker = breakerOf(state);
  const situation = { now, breaker, quietUntil: state.quiet_until, left, reserve: plan.reserve };
  const choice = chooseRequest(plan.calls, before, situation);
  const answers = await lastAnswers(ctx.db, name);
  const newest = answers.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  const current = answers.filter(({ key }) => plan.calls.some((call) => call.key === key));
  return {
    feed: name,
    competitions,
    breaker: breakerState(breaker, now),
    openUntil: breaker.openUntil,
    openReason: breaker.reason,
    quietUntil: state.quiet_until !== null && state.quiet_until > now ? state.quiet_until : null,
    failures: state.failures,
    lastSuccessAt: state.succeeded_at,
    isSilent,
    waitsForQuota: choice.kind === 'quotaUsed',
    nextAt: choice.kind === 'send' ? now : choice.kind === 'wait' ? choice.until : null,
    quota,
    left,
    trouble: newest && !isSuccess(newest.outcome) ? newest : null,
    notUnderstood: notUnderstoodIn(current),
    unknownNames: unknownNamesIn(current),
  };
}

const neverRequested = {
  breaker: null,
  openUntil: null,
  openReason: null,
  quietUntil: null,
  failures: 0,
  lastSuccessAt: null,
  waitsForQuota: false,
  left: { minute: null, day: null },
  trouble: null,
  notUnderstood: [],
  unknownNames: [],
};
