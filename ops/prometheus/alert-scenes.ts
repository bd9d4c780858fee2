/** A series of a scene: its value, or how much it grows in a second. */
type Flow = { readonly value: number } | { readonly perSecond: number };

/** What a rule reads, on a healthy system and on one that it must report. */
interface Scene {
  readonly [series: string]: { readonly healthy: Flow; readonly ill: Flow };
}

const value = (healthy: number, ill: number) => ({ healthy: { value: healthy }, ill: { value: ill } });
const rate = (healthy: number, ill: number) => ({
  healthy: { perSecond: healthy },
  ill: { perSecond: ill },
});

const requests = (labels: string) => `rpr_http_request_duration_seconds_count{method="GET",${labels}}`;
const within = (call: string, le: string) => `rpr_http_request_duration_seconds_bucket{${call},le="${le}"}`;
const list = 'method="GET",call="/api/app/match/list",status="200"';
const unlock = 'method="POST",call="/api/app/scheme/:id/unlock",status="200"';
const provider = (outcome: string) =>
  `rpr_provider_request_duration_seconds_count{provider="alipay",outcome="${outcome}"}`;

const slowed = (call: string): Scene => ({
  [within(call, '0.1')]: rate(100, 50),
  [within(call, '1')]: rate(100, 90),
  [within(call, '2.5')]: rate(100, 100),
  [within(call, '+Inf')]: rate(100, 100),
});

/** One scene for each alert, by its name. `NodeDown` has none: its node does not answer. */
export const scenes: Readonly<Record<string, Scene>> = {
  ServerErrors: {
    [requests('call="/api/app/match/list",status="200"')]: rate(100, 100),
    [requests('call="/api/app/match/list",status="500"')]: rate(0.1, 5),
  },
  SlowRequests: slowed(list),
  SlowMoney: slowed(unlock),
  EventLoopBlocked: { nodejs_eventloop_lag_p99_seconds: value(0.02, 0.6) },
  ConnectionsExhausted: { rpr_database_connections_waited_for: value(0, 12) },
  MemoryHigh: { process_resident_memory_bytes: value(2.5e8, 1.8e9) },
  FilesExhausted: { process_open_fds: value(100, 900), process_max_fds: value(1000, 1000) },
  ReadsShed: { 'rpr_reads_shed_total{kind="visitor"}': rate(0.1, 500) },
  ErrorsLogged: { 'rpr_log_messages_total{level="error"}': rate(0.001, 2) },
  StateUnread: { rpr_state_read: value(1, 0) },
  StatePartUnread: { 'rpr_state_read_failures_total{part="feeds"}': rate(0, 0.1) },
  TransactionsRepeated: { 'rpr_database_transaction_retries_total{sqlstate="40001"}': rate(1, 500) },
  JobsLate: { 'rpr_job_oldest_due_seconds{queue="append-log"}': value(5, 900) },
  JobsFailing: { 'rpr_job_duration_seconds_count{queue="send-refund",outcome="failed"}': rate(0.001, 1) },
  LedgerDifference: { 'rpr_reconciliation_differences{run="recent"}': value(0, 1) },
  ReconciliationLate: { 'rpr_reconciliation_age_seconds{run="recent"}': value(200, 7200) },
  LedgerUnsealed: { 'rpr_alarms{kind="unsealed"}': value(0, 1) },
  MoneyUnmatched: { 'rpr_ledger_balance_fen{account="suspense"}': value(0, 3800) },
  EscrowStuck: { 'rpr_operator_items{queue="stuckSchemes"}': value(0, 2) },
  ProviderFailing: { [provider('2xx')]: rate(10, 5), [provider('timeout')]: rate(0.1, 5) },
  FeedSilent: { 'rpr_feed_silent{feed="api-football"}': value(0, 1) },
  FeedBroken: { 'rpr_alarms{kind="feedBroken"}': value(0, 1) },
  LogHeadOld: { rpr_log_head_age_seconds: value(40, 1200) },
  ClockBehind: { rpr_clock_behind_seconds: value(0, 200) },
  LogAnchorOld: { 'rpr_log_anchor_age_seconds{anchor="witnesses"}': value(40, 2000) },
  WitnessRefuses: { 'rpr_alarms{kind="witness"}': value(0, 1) },
  LogPolicyChanged: { 'rpr_alarms{kind="policy"}': value(0, 1) },
  BackupOld: { rpr_backup_age_seconds: value(40_000, 100_000) },
  WalNotArchived: { rpr_wal_archive_failing: value(0, 1) },
  WithdrawalsWait: { 'rpr_operator_oldest_seconds{queue="withdrawals"}': value(600, 100_000) },
  ResultsWait: { 'rpr_operator_oldest_seconds{queue="disputes"}': value(600, 30_000) },
  PeopleWait: { 'rpr_operator_oldest_seconds{queue="applications"}': value(600, 300_000) },
  MatchHeldLong: { 'rpr_alarms{kind="matchHeld"}': value(0, 1) },
};

export type Health = 'healthy' | 'ill';

/** What a node of this health would answer at a time after its start, all scenes together. */
export function expositionOf(health: Health, elapsedS: number): string {
  const lines = Object.values(scenes).flatMap((scene) =>
    Object.entries(scene).map(([series, flows]) => {
      const flow = flows[health];
      return `${series} ${'value' in flow ? flow.value : flow.perSecond * elapsedS}`;
    }),
  );
  return `${[...new Set(lines)].join('\n')}\n`;
}

/** The series of a scene in the notation of `promtool test rules`, one value a minute. */
export function inputSeries(scene: Scene, health: Health, minutes: number) {
  return Object.entries(scene).map(([series, flows]) => {
    const flow = flows[health];
    const [start, step] = 'value' in flow ? [flow.value, 0] : [0, flow.perSecond * 60];
    return { series: withJob(series), values: `${start}+${step}x${minutes}` };
  });
}

function withJob(series: string): string {
  return series.includes('{') ? series.replace('{', '{job="rpr",') : `${series}{job="rpr"}`;
}
