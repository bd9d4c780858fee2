import { storedValue, type Codec } from '../state/stored-value.ts';

/** Public keys, trust policy and newest signed head as the server returns them. */
export interface ServedLog {
  readonly logKey: string;
  readonly clockKey: string;
  readonly policy: string;
  readonly note: string;
}

/** A signed head and when this browser verified it (ISO 8601). */
interface SeenHead {
  readonly note: string;
  readonly seenAt: string;
}

/** The log as stored by this browser: the keys of the first visit, the newest and the oldest verified head. */
export interface StoredLog extends SeenHead {
  readonly logKey: string;
  readonly clockKey: string;
  /** The trust policy in force when it was stored (`trustedPolicy` is the present one); null if that visit had none. */
  readonly policy: string | null;
  /** The first head this browser verified. */
  readonly oldest: SeenHead;
  /** The newest head for links (`headToken`). */
  readonly token: string | null;
}

/** Why the log is not consistent with the stored one. */
const logFaults = [
  ...(['keysUnreadable', 'keysChanged', 'keysNotTrusted', 'notSigned', 'shrank'] as const),
  ...(['forked', 'timeBack', 'rewritten', 'forgotten'] as const),
] as const;
export type LogFault = (typeof logFaults)[number];

/** Proof for third parties that the log signed two conflicting histories: both notes and the signing keys. */
export interface Evidence {
  readonly why: LogFault;
  readonly foundAt: string;
  readonly kept: StoredLog | null;
  readonly shown: ServedLog;
  /** The consistency proof returned by the server, if any. */
  readonly consistency: readonly string[] | null;
}

/** Null before the first visit. */
export const storedLog = storedValue<StoredLog | null>('keptLog', asJson(readStoredLog));

/** The last failure found, until the user discards it. */
export const storedEvidence = storedValue<Evidence | null>('logEvidence', asJson(readEvidence));

/** Discards the stored log: the next head is compared with none, as on a first visit. */
export function forgetLog(): void {
  storedLog.set(null);
  storedEvidence.set(null);
}

function asJson<T>(readValue: (fields: Readonly<Record<string, unknown>>) => T | null): Codec<T | null> {
  return {
    read(text) {
      try {
        return readValue(JSON.parse(text ?? 'null') ?? {});
      } catch {
        return null;
      }
    },
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** Logs stored before policies and the oldest head were kept have neither. */
function readStoredLog(fields: Readonly<Record<string, unknown>>): StoredLog | null {
  const { logKey, clockKey, policy, oldest, token } = fields;
  if (typeof logKey !== 'string' || typeof clockKey !== 'string' || !isSeenHead(fields)) return null;
  const { note, seenAt } = fields;
  return {
    logKey,
    clockKey,
    note,
    seenAt,
    policy: typeof policy === 'string' ? policy : null,
    oldest: isSeenHead(oldest) ? oldest : { note, seenAt },
    token: typeof token === 'string' ? token : null,
  };
}

function isSeenHead(value: unknown): value is SeenHead {
  const { note, seenAt } = (value ?? {}) as Record<string, unknown>;
  return typeof note === 'string' && typeof seenAt === 'string';
}

function readEvidence(fields: Readonly<Record<string, unknown>>): Evidence | null {
  const { why, foundAt, shown } = fields;
  const isEvidence =
    logFaults.some((fault) => fault === why) && typeof foundAt === 'string' && Boolean(shown);
  return isEvidence ? (fields as unknown as Evidence) : null;
}
