import type { Context } from '#server/context/context.ts';

/** One value of a gauge. */
export interface Sample {
  readonly name: GaugeName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Gauges of the state that all nodes share, with what each value is. Times are by the application clock. */
export const gauges = {
  rpr_jobs: {
    labels: ['queue', 'state'],
    help: 'Jobs of a queue; "due" ones are a part of the waiting ones.',
  },
  rpr_job_oldest_due_seconds: { labels: ['queue'], help: 'How long the oldest due job has been waiting.' },
  rpr_operator_items: { labels: ['queue'], help: 'What waits for operators, counted up to 10,000.' },
  rpr_operator_oldest_seconds: { labels: ['queue'], help: 'How long the oldest item has been waiting.' },
  rpr_alarms: { labels: ['kind'], help: 'Alarms that operators see in the console.' },
  rpr_matches_held: { labels: [], help: 'Matches that an operator holds, so that nothing settles on them.' },
  rpr_ledger_balance_fen: {
    labels: ['account'],
    help: 'Balance of all accounts of a kind. Of those of users and schemes read every five minutes.',
  },
  rpr_ledger_unsealed_transfers: { labels: [], help: 'Transfers that no seal of the ledger covers yet.' },
  rpr_reconciliation_age_seconds: {
    labels: ['run'],
    help: 'Age of the last run, of recent rows or of everything.',
  },
  rpr_reconciliation_differences: { labels: ['run'], help: 'Differences that the last run found.' },
  rpr_feed_age_seconds: { labels: ['feed'], help: 'Age of the last success of an enabled feed.' },
  rpr_feed_silent: {
    labels: ['feed'],
    help: '1 when the most urgent requests have not succeeded for too long.',
  },
  rpr_log_leaves_waiting: { labels: [], help: 'Leaves of the public log that no head covers yet.' },
  rpr_log_head_age_seconds: { labels: [], help: 'Age of the newest signature of a head.' },
  rpr_clock_behind_seconds: {
    labels: [],
    help: 'How far the clock of this server is behind the newest signature of a head, which may be of another server.',
  },
  rpr_log_anchor_age_seconds: {
    labels: ['anchor'],
    help: 'Age of the last outside anchor: quorum of the witnesses, or timestamp.',
  },
  rpr_log_anchor_missing: {
    labels: ['anchor'],
    help: '1 when the configuration has no anchor of this kind.',
  },
  rpr_log_witness_age_seconds: { labels: ['witness'], help: 'Age of the last cosignature of a witness.' },
  rpr_backup_age_seconds: {
    labels: [],
    help: 'Age of the newest backup; of the site, if there is none. Only of PostgreSQL.',
  },
  rpr_wal_archive_failing: {
    labels: [],
    help: '1 when PostgreSQL could not archive its write-ahead log last time; missing when it does not archive.',
  },
  rpr_database_bytes: { labels: [], help: 'Size of the database.' },
  rpr_table_bytes: { labels: ['table'], help: 'Size of a table with its indexes; the twenty largest.' },
} as const satisfies Readonly<Record<string, { readonly labels: readonly string[]; readonly help: string }>>;

export type GaugeName = keyof typeof gauges;

/** A part of the state that is read at once, and not more often than every `everyMs`. */
export interface Reading {
  readonly name: string;
  readonly everyMs: number;
  read(ctx: Context): Promise<readonly Sample[]>;
}

/** Seconds since an instant, by the clock of the application; never negative. */
export function secondsSince({ clock }: Pick<Context, 'clock'>, at: Date): number {
  return Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
}
