import { type Breaker, breakerState } from './circuit-breaker.ts';
import { fitsBudget, type QuotaLeft, type Reserve } from './quota-budget.ts';

/** A candidate request with its budgeted interval. */
export interface PlannedRequest {
  readonly key: string;
  readonly everyMs: number;
  /** For a live match: it may use the reserve. */
  readonly isUrgent: boolean;
}

/** Past attempts of a request. */
export interface RequestHistory {
  readonly requestedAt: Date | null;
  readonly succeededAt: Date | null;
  /** Since the last success. */
  readonly failures: number;
  /** End of the back-off, or of the lease of a request in progress. */
  readonly notBefore: Date | null;
}

export interface FeedSituation {
  readonly now: Date;
  readonly breaker: Breaker;
  /** End of the pause the provider requested. */
  readonly quietUntil: Date | null;
  readonly left: QuotaLeft;
  readonly reserve: Reserve;
}

/**
 * The first request that is due and within quota, or why there is none: nothing due before an instant, or quota
 * exhausted.
 */
export type Choice<R> =
  | { readonly kind: 'send'; readonly request: R }
  | { readonly kind: 'wait'; readonly until: Date | null }
  | { readonly kind: 'quotaUsed' };

/** Chooses the next request from candidates in order of urgency. */
export function chooseRequest<R extends PlannedRequest>(
  planned: readonly R[],
  before: ReadonlyMap<string, RequestHistory>,
  { now, breaker, quietUntil, left, reserve }: FeedSituation,
): Choice<R> {
  const closedUntil = latest(breakerState(breaker, now) === 'open' ? breaker.openUntil : null, quietUntil);
  if (closedUntil !== null && closedUntil > now) return { kind: 'wait', until: closedUntil };
  // A probe rotates through all requests, including those in back-off: a permanently failing one must not keep the
  // breaker open.
  const isProbe = breakerState(breaker, now) === 'halfOpen';
  const dues = planned.map((request) => ({
    request,
    dueAt: dueAt(request, before.get(request.key), isProbe),
  }));
  const due = dues.filter((each) => each.dueAt === null || each.dueAt <= now);
  const requestedMs = (key: string): number => before.get(key)?.requestedAt?.getTime() ?? 0;
  const inTurn = isProbe
    ? due.toSorted((one, other) => requestedMs(one.request.key) - requestedMs(other.request.key))
    : due;
  const fitting = inTurn.find(({ request }) => fitsBudget(left, reserve, request.isUrgent));
  if (fitting) return { kind: 'send', request: fitting.request };
  if (due.length > 0) return { kind: 'quotaUsed' };
  const instants = dues.flatMap((each) => each.dueAt?.getTime() ?? []);
  return { kind: 'wait', until: instants.length === 0 ? null : new Date(Math.min(...instants)) };
}

/** When a request is due; null means now. */
function dueAt(
  { everyMs }: PlannedRequest,
  before: RequestHistory | undefined,
  isProbe: boolean,
): Date | null {
  if (!before || (isProbe && before.failures > 0)) return null;
  if (before.failures > 0 || before.succeededAt === null) return before.notBefore;
  return latest(new Date(before.succeededAt.getTime() + everyMs), before.notBefore);
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
