import type { Tx } from '#server/db/database.ts';

/** The jobs there are and what each is told. Each must be safe to run twice. */
export interface JobInput {
  /** Results changed: those of them that schemes were written on are settled, each by a job of its own. */
  'queue-settlements': { matchIds: readonly string[] };
  /** A match's reports changed: settle its schemes if the result is confirmed. */
  'settle-match': { matchId: string };
  /** A scheme was settled: pay its escrow out, a batch at a time. */
  'pay-out-scheme': { schemeId: string };
  /** Leaves were written: put them into the tree and sign a head. Also by the clock. */
  'append-log': Record<string, never>;
  /** By the clock: transfers since the last seal are sealed. */
  'seal-ledger': Record<string, never>;
  /** By the clock: newest heads of the log are timed by an outside clock, where there is one. */
  'stamp-heads': Record<string, never>;
  /** Records changed: work the leaderboards and levels out again. Also by the clock. */
  'rank-analysts': Record<string, never>;
  /** A scheme was published: tell those who follow its author. */
  'notify-followers': { schemeId: string };
  /** A scheme was published: its text is compared with those that are hidden from its author. */
  'compare-text': { schemeId: string };
  /** A followed match kicked off, had a goal or finished: tell those who follow it. */
  'notify-match': { matchId: string; version: number };
  /** By the clock: everything that became due without anybody asking. */
  'sweep-results': Record<string, never>;
  'release-income': Record<string, never>;
  'sweep-recharges': Record<string, never>;
  /** By the clock: persons whose time to come back is over are erased. */
  'erase-users': Record<string, never>;
  /** A refund was asked for: its provider is told. By the clock those whose end is not known. */
  'send-refund': { refundId: string };
  'sweep-refunds': Record<string, never>;
  /** By the clock: books are held against themselves, and against what providers count. */
  reconcile: Record<string, never>;
  'compare-bills': Record<string, never>;
  /** By the clock and when one is let go: pays withdrawals and asks what became of them. */
  'sweep-withdrawals': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  'sweep-counts': Record<string, never>;
  /** Scheduled and after each fit: fit the model, write predictions, price unpriced matches, score predictions. */
  'fit-models': Record<string, never>;
  'predict-coming-matches': Record<string, never>;
  'offer-reference-odds': Record<string, never>;
  'score-predictions': Record<string, never>;
  /** By the clock, each hour: what ties buyers to analysts is noted, and income is held until a person has looked. */
  'flag-collusion': Record<string, never>;
  /** Asks a feed what is due and queues its own next run. */
  'run-feed': { feed: string };
  /** By the clock: every feed has a run queued. */
  'sweep-feeds': Record<string, never>;
  /** By the clock: the steps of the simulated leagues go on. */
  'advance-demo': Record<string, never>;
  /** The simulated leagues of a demo play on, a few seconds at a time; it queues its own next step. */
  'play-demo': Record<string, never>;
}
export type JobName = keyof JobInput;

export interface Jobs {
  /**
   * Queues a job in the transaction of what causes it: both happen or neither. With `afterMs` it is not taken before
   * so much time of our clock has passed; with `onlyOneOf` it is not queued while another of that name waits.
   */
  add<N extends JobName>(
    tx: Tx,
    name: N,
    input: JobInput[N],
    options?: { readonly afterMs?: number; readonly onlyOneOf?: string },
  ): Promise<void>;
}
