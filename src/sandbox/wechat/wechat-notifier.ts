import type { Wechat } from './wechat.ts';
import { wechatFaults } from './wechat-faults.ts';
import { notifyRequest, paidDraft, refundDraft, type WechatNotifyDraft } from './wechat-notify-draft.ts';

/** WeChat's retry schedule: sixteen deliveries within about a day until the response is 200 or 204. */
const RETRY_AFTER_S = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
];
/** WeChat's response time-out is five seconds. */
const TIMEOUT_MS = 5_000;

export type WechatNotifier = {
  /**
   * Sends the notification of a paid order now and on the retry schedule until acknowledged. Resolves after the first
   * round.
   */
  tellPaid(orderNo: string): Promise<void>;
  tellRefund(refundNo: string): Promise<void>;
  /**
   * Sends `copies` notifications of a paid order at once, even if acknowledged; returns the response status of each.
   */
  send(orderNo: string, copies: number): Promise<number[]>;
  /** Resumes the notifications that an earlier process left unacknowledged. */
  resume(): void;
  close(): Promise<void>;
};

type Parts = Pick<Wechat, 'books' | 'clock' | 'keys'>;

export function startWechatNotifier(parts: Parts, timeScale: number): WechatNotifier {
  const { books } = parts;
  const timers = new Set<NodeJS.Timeout>();
  const rounds = new Set<Promise<void>>();
  const stop = new AbortController();
  const deliver = (drafts: readonly WechatNotifyDraft[], url: string, copies: number | null) =>
    deliverAll(parts, drafts, { url, copies, stop: stop.signal });

  const repeat = (round: () => Promise<number | null>): Promise<void> => {
    const running = round()
      .then((failedAttempts) => {
        const waitS = failedAttempts === null ? undefined : RETRY_AFTER_S[failedAttempts - 1];
        if (waitS === undefined || stop.signal.aborted) return;
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            void repeat(round);
          },
          waitS * 1000 * timeScale,
        );
        timers.add(timer);
      })
      .finally(() => rounds.delete(running));
    rounds.add(running);
    return running;
  };

  const tellPaid = (orderNo: string) =>
    repeat(async () => {
      const order = books.order(orderNo);
      if (!order || stop.signal.aborted) return null;
      const answers = await deliver(draftsOf(order), order.notifyUrl, null);
      if (stop.signal.aborted) return null;
      const notifyAttempts = order.notifyAttempts + 1;
      const isNotifyAcknowledged = answers.every(isAcknowledged);
      books.putOrder({ ...(books.order(orderNo) ?? order), notifyAttempts, isNotifyAcknowledged });
      return isNotifyAcknowledged ? null : notifyAttempts;
    });
  const tellRefund = (refundNo: string) =>
    repeat(async () => {
      const refund = books.refund(refundNo);
      const order = refund && books.order(refund.orderNo);
      if (!refund || !order || stop.signal.aborted) return null;
      const copies = order.faults
        .map((name) => wechatFaults[name].refundCopies)
        .find((each) => each !== undefined);
      const answers = await deliver([refundDraft(refund, order)], refund.notifyUrl, copies ?? null);
      if (stop.signal.aborted) return null;
      const notifyAttempts = refund.notifyAttempts + 1;
      const isNotifyAcknowledged = answers.every(isAcknowledged);
      books.putRefund({ ...(books.refund(refundNo) ?? refund), notifyAttempts, isNotifyAcknowledged });
      return isNotifyAcknowledged ? null : notifyAttempts;
    });

  return {
    tellPaid,
    tellRefund,
    async send(orderNo, copies) {
      const order = books.order(orderNo);
      return order ? deliver(draftsOf(order), order.notifyUrl, copies) : [];
    },
    resume() {
      const isDue = (notification: { isNotifyAcknowledged: boolean; notifyAttempts: number }) =>
        !notification.isNotifyAcknowledged && notification.notifyAttempts <= RETRY_AFTER_S.length;
      for (const order of books.orders())
        if (order.paidAt !== null && isDue(order)) void tellPaid(order.orderNo);
      for (const refund of books.refunds())
        if (refund.status !== 'PROCESSING' && isDue(refund)) void tellRefund(refund.refundNo);
    },
    async close() {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}

function draftsOf(order: NonNullable<ReturnType<Parts['books']['order']>>): readonly WechatNotifyDraft[] {
  return order.faults.reduce<readonly WechatNotifyDraft[]>(
    (drafts, name) => drafts.flatMap((draft) => wechatFaults[name].sends?.(draft, order) ?? [draft]),
    [paidDraft(order)],
  );
}

/** Sends drafts one after the other, the copies of each at once; returns the response statuses, 0 for none. */
async function deliverAll(
  parts: Parts,
  drafts: readonly WechatNotifyDraft[],
  { url, copies, stop }: { url: string; copies: number | null; stop: AbortSignal },
): Promise<number[]> {
  const answers: number[] = [];
  for (const draft of drafts) {
    const request = notifyRequest(draft, parts);
    const posts = Array.from({ length: copies ?? draft.copies }, () => post(url, request, stop));
    const statuses = await Promise.all(posts);
    // A probe must be refused and has no effect.
    if (draft.signature !== 'probe') answers.push(...statuses);
  }
  return answers;
}

async function post(
  url: string,
  { body, headers }: ReturnType<typeof notifyRequest>,
  stop: AbortSignal,
): Promise<number> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function isAcknowledged(status: number): boolean {
  return status === 200 || status === 204;
}
