import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOffMs, failureBackOff } from './back-off.ts';
import { type RequestHistory, chooseRequest, type PlannedRequest } from './choose-request.ts';
import { afterBroken, type Breaker, breakerState, closedBreaker } from './circuit-breaker.ts';
import { quotaLeft } from './quota-budget.ts';

const start = new Date('2026-03-14T15:00:00Z');
const inSeconds = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const noReserve = { minute: 0, day: 0 };
const unbounded = { minute: null, day: null };
const situation = {
  now: start,
  breaker: closedBreaker,
  quietUntil: null,
  left: unbounded,
  reserve: noReserve,
};

const live: PlannedRequest = { key: 'live', everyMs: 15_000, isUrgent: true };
const season: PlannedRequest = { key: 'season', everyMs: 3_600_000, isUrgent: false };

function history(succeededSeconds: number | null, more: Partial<RequestHistory> = {}): RequestHistory {
  const succeededAt = succeededSeconds === null ? null : inSeconds(succeededSeconds);
  return { requestedAt: succeededAt, succeededAt, failures: 0, notBefore: null, ...more };
}

describe('the next request', () => {
  test('is the most urgent one that is due', () => {
    expect(chooseRequest([live, season], new Map(), situation)).toEqual({ kind: 'send', request: live });
    const before = new Map([['live', history(-14)]]);
    expect(chooseRequest([live, season], before, situation)).toEqual({ kind: 'send', request: season });
  });

  test('waits until the previous response has expired', () => {
    const before = new Map([
      ['live', history(-10)],
      ['season', history(-60)],
    ]);
    expect(chooseRequest([live, season], before, situation)).toEqual({ kind: 'wait', until: inSeconds(5) });
    expect(chooseRequest([], before, situation)).toEqual({ kind: 'wait', until: null });
  });

  test('is not in back-off or in progress elsewhere', () => {
    const before = new Map([['live', history(-900, { failures: 2, notBefore: inSeconds(8) })]]);
    expect(chooseRequest([live], before, situation)).toEqual({ kind: 'wait', until: inSeconds(8) });
    const taken = new Map([['live', history(-900, { notBefore: inSeconds(30) })]]);
    expect(chooseRequest([live], taken, situation)).toEqual({ kind: 'wait', until: inSeconds(30) });
  });

  test('the lease of a process that died during a request expires', () => {
    const before = new Map([['season', history(null, { notBefore: inSeconds(-1) })]]);
    expect(chooseRequest([season], before, situation)).toEqual({ kind: 'send', request: season });
  });

  test('leaves the reserve to a live match', () => {
    const tight = { ...situation, left: { minute: 2, day: null }, reserve: { minute: 3, day: 0 } };
    expect(chooseRequest([season, live], new Map(), tight)).toEqual({ kind: 'send', request: live });
    expect(chooseRequest([season], new Map(), tight)).toEqual({ kind: 'quotaUsed' });
  });

  test('is none while the provider requested a pause or the breaker is open', () => {
    expect(chooseRequest([live], new Map(), { ...situation, quietUntil: inSeconds(40) })).toEqual({
      kind: 'wait',
      until: inSeconds(40),
    });
    const breaker: Breaker = { failures: 5, openUntil: inSeconds(60), reason: 'broken' };
    expect(chooseRequest([live], new Map(), { ...situation, breaker })).toEqual({
      kind: 'wait',
      until: inSeconds(60),
    });
  });

  test('of a half-open breaker is the one not tried for longest, even in back-off', () => {
    const breaker: Breaker = { failures: 5, openUntil: inSeconds(0), reason: 'broken' };
    const failed = { failures: 3, notBefore: inSeconds(250) };
    const before = new Map([
      ['live', history(-10, failed)],
      ['season', history(-90, failed)],
    ]);
    expect(chooseRequest([live, season], before, { ...situation, breaker })).toEqual({
      kind: 'send',
      request: season,
    });
  });
});

test('over hours of random responses no sliding minute exceeds the quota, and an open breaker gets no request', () => {
  const plans = fc.array(
    fc.record({ everyMs: fc.integer({ min: 1_000, max: 600_000 }), isUrgent: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  );
  const answers = fc.array(fc.boolean(), { minLength: 50, maxLength: 300 });
  fc.assert(
    fc.property(plans, answers, fc.integer({ min: 1, max: 12 }), (plan, outcomes, perMinute) => {
      const planned = plan.map((each, at) => ({ ...each, key: `${at}` }));
      const sent = simulate(planned, outcomes, perMinute);
      for (const [at, instant] of sent.entries()) {
        const within = sent.slice(0, at + 1).filter((other) => other > instant - 60_000);
        expect(within.length).toBeLessThanOrEqual(perMinute);
      }
      expect(sent.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

/** Simulates a feed by the second. @returns the request times, in milliseconds. */
function simulate(
  planned: readonly PlannedRequest[],
  outcomes: readonly boolean[],
  perMinute: number,
): number[] {
  const sent: number[] = [];
  const before = new Map<string, RequestHistory>();
  let breaker = closedBreaker;
  for (let second = 0; second < 7_200 && sent.length < outcomes.length; second++) {
    const now = inSeconds(second);
    const quota = { perMinute, perDay: null };
    const minute = sent.filter((at) => at > now.getTime() - 60_000).length;
    const left = quotaLeft(quota, { minute, day: sent.length }, null);
    const choice = chooseRequest(planned, before, {
      now,
      breaker,
      quietUntil: null,
      left,
      reserve: noReserve,
    });
    if (choice.kind !== 'send') continue;
    if (breakerState(breaker, now) === 'open') throw new Error('requested although the breaker is open');
    const { key } = choice.request;
    const earlier = before.get(key) ?? history(null);
    const isGood = outcomes[sent.length] === true;
    sent.push(now.getTime());
    breaker = isGood ? closedBreaker : afterBroken(breaker, now);
    const failures = isGood ? 0 : earlier.failures + 1;
    const notBefore = isGood ? null : new Date(now.getTime() + backOffMs(failures, 0.5, failureBackOff));
    before.set(key, {
      requestedAt: now,
      succeededAt: isGood ? now : earlier.succeededAt,
      failures,
      notBefore,
    });
  }
  return sent;
}
