import type { LogState } from './queries.ts';

/** The newest checkpoint is signed again every minute; after five without that the server stands still. */
const STALE_MS = 5 * 60_000;

/** What is wrong with the public log, the worst first. */
export type LogAlarm =
  /** A witness saw another log than it should: ours may have been rewritten. */
  | { readonly kind: 'rewritten'; readonly witness: string; readonly code: string; readonly since: string }
  | { readonly kind: 'stale'; readonly since: string }
  | { readonly kind: 'overdue'; readonly anchor: 'witnesses' | 'timestamps'; readonly since: string }
  | { readonly kind: 'failing'; readonly witness: string; readonly code: string; readonly since: string }
  | { readonly kind: 'missing'; readonly anchor: 'witnesses' | 'timestamps'; readonly since: null };

type Judged = Pick<LogState, 'signedAgainAt' | 'witnesses' | 'anchors'>;

/** Alarms of a state at a time. Witnesses that the trust policy no longer names cause none. */
export function logAlarms({ signedAgainAt, witnesses, anchors }: Judged, nowMs: number): readonly LogAlarm[] {
  const faults = witnesses.flatMap(({ name, isInPolicy, fault }) =>
    isInPolicy && fault !== null ? [{ witness: name, ...fault }] : [],
  );
  const named = (isSerious: boolean) => faults.filter((fault) => fault.isSerious === isSerious);
  const isStale = signedAgainAt !== null && nowMs - Date.parse(signedAgainAt) > STALE_MS;
  return [
    ...named(true).map(({ witness, code, since }) => ({ kind: 'rewritten', witness, code, since }) as const),
    ...(isStale ? [{ kind: 'stale', since: signedAgainAt } as const] : []),
    ...anchors.overdue.map(({ kind, since }) => ({ kind: 'overdue', anchor: kind, since }) as const),
    ...named(false).map(({ witness, code, since }) => ({ kind: 'failing', witness, code, since }) as const),
    ...anchors.missing.map((anchor) => ({ kind: 'missing', anchor, since: null }) as const),
  ];
}

/** Whether an alarm needs somebody now. */
export function isUrgent({ kind }: LogAlarm): boolean {
  return kind === 'rewritten' || kind === 'stale' || kind === 'overdue';
}
