import type { KeyObject } from 'node:crypto';
import type { Books } from '#sandbox/books.ts';
import { isLoopbackUrl } from '#sandbox/loopback.ts';
import type { SandboxClock } from '#sandbox/sandbox-clock.ts';
import { type Payout, payoutsOf } from './payout.ts';
import { payoutFaults } from './payout-faults.ts';
import { pushBody, pushDrafts } from './push-draft.ts';

const MINUTE_MS = 60_000;
const RETRY_AFTER_MS = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE_MS);
const TIMEOUT_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

/** Sends a push for every step of a payout when it is reached, retried on Alipay's schedule until `success`. */
export type PayoutPusher = {
  begin(payoutNo: string): void;
  /** Sends the push of the current step `copies` times at once; returns the response to each. */
  send(payoutNo: string, copies: number): Promise<string[]>;
  /** Resumes the pushes that an earlier process did not complete. */
  resume(): void;
  close(): Promise<void>;
};

export function startPayoutPusher(
  books: Books,
  clock: SandboxClock,
  key: KeyObject,
  timeScale: number,
): PayoutPusher {
  const timers = new Map<string, NodeJS.Timeout>();
  const rounds = new Set<Promise<void>>();
  const stop = new AbortController();

  /** One timer per step of a payout: setting it again replaces the pending one. */
  const later = (key: string, waitMs: number, round: () => Promise<void>) => {
    clearTimeout(timers.get(key));
    const timer = setTimeout(() => {
      timers.delete(key);
      const running = round().finally(() => rounds.delete(running));
      rounds.add(running);
    }, waitMs);
    timers.set(key, timer);
  };

  const pushStep = async (payoutNo: string, index: number, attempt: number): Promise<void> => {
    const payout = payoutsOf(books).get(payoutNo);
    if (!payout || stop.signal.aborted) return;
    const answers = await deliver(payout, index, clock.now(), key, stop.signal);
    if (stop.signal.aborted) return;
    if (answers.every((answer) => answer === 'success')) {
      const now = payoutsOf(books).get(payoutNo) ?? payout;
      payoutsOf(books).put(payoutNo, { ...now, pushed: Math.max(now.pushed, index + 1) });
      return;
    }
    const waitMs = RETRY_AFTER_MS[attempt];
    if (waitMs !== undefined)
      later(`${payoutNo}/${index}`, waitMs * timeScale, () => pushStep(payoutNo, index, attempt + 1));
  };

  const begin = (payoutNo: string) => {
    const payout = payoutsOf(books).get(payoutNo);
    if (!payout || !isLoopbackUrl(payout.notifyUrl)) return;
    payout.steps.forEach((step, index) => {
      const waitMs = Math.max(new Date(step.at).getTime() - clock.now().getTime(), 0);
      if (index >= payout.pushed) later(`${payoutNo}/${index}`, waitMs, () => pushStep(payoutNo, index, 0));
    });
  };

  return {
    begin,
    async send(payoutNo, copies) {
      const payout = payoutsOf(books).get(payoutNo);
      if (!payout || !isLoopbackUrl(payout.notifyUrl)) return [];
      const reached = payout.steps.filter(({ at }) => new Date(at) <= clock.now()).length;
      const sent = Array.from({ length: copies }, () =>
        deliver(payout, Math.max(reached - 1, 0), clock.now(), key, stop.signal),
      );
      return (await Promise.all(sent)).flat();
    },
    resume() {
      for (const payout of payoutsOf(books).all()) begin(payout.payoutNo);
    },
    async close() {
      stop.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}

async function deliver(
  payout: Payout,
  index: number,
  now: Date,
  key: KeyObject,
  stop: AbortSignal,
): Promise<string[]> {
  const fault = payout.faults.map((name) => payoutFaults[name].push).find((push) => push !== undefined);
  const bodies = pushDrafts(payout, index, now, fault ?? null).map((draft) => pushBody(draft, key));
  return await Promise.all(bodies.map((body) => post(payout.notifyUrl, body, stop)));
}

async function post(url: string, body: string, stop: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': FORM },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return response.status === 200 ? await response.text() : `HTTP ${response.status}`;
  } catch {
    return 'no response';
  }
}
