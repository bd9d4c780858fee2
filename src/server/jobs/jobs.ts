import type { PushMessage } from '#domain/push/push-message.ts';
import type { Tx } from '#server/db/database.ts';

/** Jobs and their inputs. Each must be idempotent. */
export interface JobInput {
  /** Results changed: queues a settlement job for each match that schemes depend on. */
  'queue-settlements': { matchIds: readonly string[] };
  /** A match's reports changed: settles its schemes if the result is confirmed. */
  'settle-match': { matchId: string };
  /** A scheme was settled: pays out its escrow in batches. */
  'pay-out-scheme': { schemeId: string };
  /** Leaves were written: appends them to the tree and signs a head. Also scheduled. */
  'append-log': Record<string, never>;
  /** Scheduled: seals the transfers since the last seal. */
  'seal-ledger': Record<string, never>;
  /** Scheduled: timestamps new log heads at an external authority, if configured. */
  'stamp-heads': Record<string, never>;
  'anchor-heads': Record<string, never>;
  /** Records changed: recomputes leaderboards and levels. Also scheduled. */
  'rank-analysts': Record<string, never>;
  /** A scheme was published: notifies the author's followers. */
  'notify-followers': { schemeId: string };
  /** Schemes were published: compares their texts with texts hidden from their authors. */
  'compare-text': { schemeIds: readonly string[] };
  /** Scheduled: writes down the passages that many authors use. */
  'refresh-common-prints': Record<string, never>;
  /** A followed match kicked off, had a goal or finished: notifies its followers. */
  'notify-match': { matchId: string; version: number };
  /** News of a match, which a version brought or which are its line-ups: pushes them to its followers' browsers. */
  'push-match': { matchId: string; version: number | null };
  /** Messages were inserted: pushes them to their users' browsers. */
  'push-messages': { messageIds: readonly string[] };
  /** A push service did not accept a message: tries again. */
  'push-again': { message: PushMessage; subscriptionIds: readonly string[]; attempt: number };
  /** Scheduled: processes everything that became due without a request. */
  'sweep-results': Record<string, never>;
  'release-income': Record<string, never>;
  'sweep-recharges': Record<string, never>;
  /** Scheduled: erases users whose grace period is over. */
  'erase-users': Record<string, never>;
  /** A refund was requested: sends it to the provider. Scheduled for refunds of unknown outcome. */
  'send-refund': { refundId: string };
  'sweep-refunds': Record<string, never>;
  /** Scheduled: checks the books for consistency and against the providers' statements. */
  reconcile: Record<string, never>;
  'compare-bills': Record<string, never>;
  /** Scheduled hourly: sums what the ledger moved on the days that are over. */
  'sum-money-days': Record<string, never>;
  /** Scheduled and after approval: sends withdrawals and queries their outcome. */
  'sweep-withdrawals': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  'sweep-counts': Record<string, never>;
  /** Scheduled: counts the hours that are over, for the dashboard. */
  'count-figures': Record<string, never>;
  /** Scheduled and after each fit: fit the model, write and log predictions, price unpriced matches, score predictions. */
  'fit-models': Record<string, never>;
  'predict-coming-matches': Record<string, never>;
  'offer-reference-odds': Record<string, never>;
  'score-predictions': Record<string, never>;
  /** Live matches reached a minute at which the model's probabilities are recorded. */
  'record-in-play': { matchIds: readonly string[] };
  /** Scheduled: scores recorded probabilities. */
  'score-in-play': Record<string, never>;
  /** Scheduled hourly: records links between buyers and analysts, and freezes income until an operator has decided. */
  'flag-collusion': Record<string, never>;
  /** Scheduled hourly: searches evidence that authors are the same person. */
  'link-accounts': Record<string, never>;
  /** Sends due requests to a feed and queues its own next run. */
  'run-feed': { feed: string };
  /** Scheduled hourly: delete what was kept long enough. */
  'sweep-odds': Record<string, never>;
  'sweep-inbox': Record<string, never>;
  'sweep-sessions': Record<string, never>;
  'sweep-security': Record<string, never>;
  /** Scheduled hourly: what autovacuum does, on the embedded engine, which lacks it. */
  'tidy-embedded': Record<string, never>;
  /** Scheduled: ensures that every feed has a queued run. */
  'sweep-feeds': Record<string, never>;
}
export type JobName = keyof JobInput;

export interface Jobs {
  /**
   * Queues a job in the transaction that causes it: both happen or neither. `afterMs` delays it by our clock; with
   * `onlyOneOf` it is not queued while another of that name is waiting.
   */
  add<N extends JobName>(
    tx: Tx,
    name: N,
    input: JobInput[N],
    options?: { readonly afterMs?: number; readonly onlyOneOf?: string },
  ): Promise<void>;
  /** Queues a job for each input, in one statement. */
  addEach<N extends JobName>(
    tx: Tx,
    name: N,
    inputs: readonly JobInput[N][],
    options?: { readonly afterMs?: number },
  ): Promise<void>;
}
