import type { KeyObject } from 'node:crypto';
import type { Books, Trade } from '#sandbox/books.ts';
import type { SandboxClock } from '#sandbox/sandbox-clock.ts';
import { deliver } from './deliver.ts';

/** Alipay's retry schedule: eight deliveries within about 25 hours until the response is `success`. */
const MINUTE_MS = 60_000;
const RETRY_AFTER_MS = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE_MS);

export type Notifier = {
  /**
   * Sends the notifications of a paid trade now and on the retry schedule until acknowledged. Resolves after the
   * first round.
   */
  begin(orderNo: string): Promise<void>;
  /** Sends `copies` notifications at once, even if acknowledged before; returns the response to each. */
  send(orderNo: string, copies: number): Promise<string[]>;
  /** Resumes the notifications that an earlier process left unacknowledged. */
  resume(): void;
  close(): Promise<void>;
};

export function startNotifier(
  books: Books,
  clock: SandboxClock,
  key: KeyObject,
  timeScale: number,
): Notifier {
  const timers = new Set<NodeJS.Timeout>();
  const rounds = new Set<Promise<void>>();
  const stop = new AbortController();

  const send = (trade: Trade, copies: number | null) => deliver(trade, copies, clock.now(), key, stop.signal);

  const round = async (orderNo: string): Promise<void> => {
    const trade = books.trade(orderNo);
    if (!trade || stop.signal.aborted) return;
    const answers = await send(trade, null);
    if (stop.signal.aborted) return;
    const notifyAttempts = trade.notifyAttempts + 1;
    const isNotifyAcknowledged = answers.every((answer) => answer === 'success');
    books.putTrade({ ...(books.trade(orderNo) ?? trade), notifyAttempts, isNotifyAcknowledged });
    const waitMs = RETRY_AFTER_MS[notifyAttempts - 1];
    if (!isNotifyAcknowledged && waitMs !== undefined) schedule(orderNo, waitMs * timeScale);
  };

  const begin = (orderNo: string): Promise<void> => {
    const running = round(orderNo).finally(() => rounds.delete(running));
    rounds.add(running);
    return running;
  };

  const schedule = (orderNo: string, waitMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void begin(orderNo);
    }, waitMs);
    timers.add(timer);
  };

  return {
    begin,
    async send(orderNo, copies) {
      const trade = books.trade(orderNo);
      return trade ? send(trade, copies) : [];
    },
    resume() {
      for (const trade of books.trades()) {
        const isDue = trade.status === 'TRADE_SUCCESS' && !trade.isNotifyAcknowledged;
        if (isDue && trade.notifyAttempts <= RETRY_AFTER_MS.length) schedule(trade.orderNo, 0);
      }
    },
    async close() {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}
