import type { Updateable } from 'kysely';
import { isSuccess } from '#domain/feed/request-outcome.ts';
import { backOffMs, failureBackOff, quotaWaitMs } from '#domain/feed/back-off.ts';
import {
  afterBroken,
  afterRefusal,
  type Breaker,
  closedBreaker,
  refusedRequestRestMs,
  refusesWholeFeed,
} from '#domain/feed/circuit-breaker.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { FaultsOfKind } from '#server/db/column-shapes.ts';
import { transaction } from '#server/db/transaction.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { CallResult } from './carry-out-call.ts';
import type { Claim } from './claim-call.ts';
import { breakerOf, type FeedState, lockFeed } from './feed-store.ts';
import { reportedQuota } from './reported-quota.ts';
import { withoutTokens } from './without-tokens.ts';

const MAX_EXAMPLES = 3;
const MAX_NAMES = 50;

/** Stores the result of a call, and when its request and its feed may be sent again. */
export async function storeAnswer(
  ctx: Context,
  feed: string,
  { callId, request }: Claim,
  result: CallResult,
  share: number,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const state = await lockFeed(tx, feed);
    await insertAnswer(tx, callId, request.headers, result);
    const { failures } = await tx
      .selectFrom('feed_request')
      .select('failures')
      .where('feed', '=', feed)
      .where('key', '=', request.key)
      .executeTakeFirstOrThrow();
    const pace = { now: ctx.clock.now(), speed: ctx.clock.speed, failures: failures + 1, share };
    const next = isSuccess(result.outcome)
      ? afterSuccess(request.url, result, pace.now)
      : afterFailure(state, result, pace);
    await tx
      .updateTable('feed_request')
      .set(next.request)
      .where('feed', '=', feed)
      .where('key', '=', request.key)
      .execute();
    const quota = quotaColumns(result, pace.now);
    await tx
      .updateTable('feed_state')
      .set({ ...next.state, ...quota })
      .where('feed', '=', feed)
      .execute();
  });
}

interface Next {
  readonly request: Updateable<Tables['feed_request']>;
  readonly state: Updateable<Tables['feed_state']>;
}

interface Pace {
  readonly now: Date;
  readonly speed: number;
  /** Consecutive failures of the request, including this one. */
  readonly failures: number;
  readonly share: number;
}

function afterSuccess(url: string, result: CallResult, now: Date): Next {
  return {
    request: { succeeded_at: now, failures: 0, not_before: null, ...validatorsOf(url, result) },
    state: { succeeded_at: now, quiet_until: null, ...breakerColumns(closedBreaker) },
  };
}

/** Validators that identify an unchanged response; a not-modified response keeps the stored ones. */
function validatorsOf(
  url: string,
  { outcome, report, sha256, answer }: CallResult,
): Pick<Next['request'], 'url' | 'sha256' | 'etag' | 'last_modified'> {
  if (sha256 === null) return {};
  if (outcome === 'taken' && !isWhole(report)) {
    return { url: null, sha256: null, etag: null, last_modified: null };
  }
  const { etag = null, 'last-modified': modified = null } = answer?.headers ?? {};
  return { url, sha256, etag, last_modified: modified };
}

/** Whether importing the same response again could add nothing: unknown names may become known later. */
function isWhole(report: ImportReport | null): boolean {
  const mayBeKnownLater = ['TEAM_UNKNOWN', 'MATCH_UNKNOWN', 'PRICE_AHEAD'];
  return report?.notUnderstood.every(({ code }) => !mayBeKnownLater.includes(code)) ?? false;
}

function afterFailure(state: FeedState, result: CallResult, { now, speed, failures, share }: Pace): Next {
  const inMs = (ms: number): Date => new Date(now.getTime() + ms);
  const again = (notBefore: Date | null, breaker: Breaker, more: Next['state'] = {}): Next => ({
    request: { failures, not_before: notBefore },
    state: { ...breakerColumns(breaker), ...more },
  });
  const backOff = inMs(backOffMs(failures, share, failureBackOff));
  if (result.outcome === 'broken') return again(backOff, afterBroken(breakerOf(state), now));
  if (result.outcome === 'quotaUsed') {
    // The provider's wait is in real time; a fast clock covers more of its own time meanwhile.
    const quietUntil = inMs(quotaWaitMs(result.retryAfterMs, failures, share) * speed);
    return again(quietUntil, closedBreaker, { quiet_until: quietUntil });
  }
  if (result.outcome === 'failed') return again(backOff, closedBreaker);
  return refusesWholeFeed(result.status ?? 0, state.succeeded_at, now)
    ? again(null, afterRefusal(breakerOf(state), now))
    : again(inMs(refusedRequestRestMs), closedBreaker);
}

function breakerColumns({ failures, openUntil, reason }: Breaker) {
  return { failures, open_until: openUntil, open_reason: reason };
}

function quotaColumns({ answer }: CallResult, now: Date): Next['state'] {
  const { minute, day } = reportedQuota(answer?.headers ?? {});
  if (minute === null && day === null) return {};
  return { minute_left: minute, day_left: day, left_said_at: now };
}

async function insertAnswer(
  tx: Tx,
  callId: string,
  headers: Readonly<Record<string, string>>,
  { status, ms, outcome, what, report, answer }: CallResult,
): Promise<void> {
  const hasExcerpt = !isSuccess(outcome) && answer !== null;
  await tx
    .insertInto('feed_answer')
    .values({
      call_id: callId,
      status,
      ms,
      outcome,
      what,
      excerpt: hasExcerpt ? withoutTokens(answer.text, headers) : null,
      counts: report && JSON.stringify(report.counts),
      not_understood: report && JSON.stringify(kindsOf(report)),
      unknown_names: report && JSON.stringify(report.unknownNames.slice(0, MAX_NAMES)),
      import_id: report?.importId ?? null,
    })
    .execute();
}

function kindsOf({ notUnderstood }: ImportReport): FaultsOfKind[] {
  return [...Map.groupBy(notUnderstood, ({ code }) => code)].map(([code, faults]) => ({
    code,
    count: faults.length,
    examples: faults.slice(0, MAX_EXAMPLES).map(({ where, what }) => ({ where, what })),
  }));
}
