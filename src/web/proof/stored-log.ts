import { storedValue, type Codec } from '../state/stored-value.ts';

/** Public keys and newest signed head as the server returns them. */
export interface ServedLog {
  readonly logKey: string;
  readonly clockKey: string;
  readonly note: string;
}

/** The log as stored by this browser: the keys of the first visit and the newest verified head. */
export interface StoredLog extends ServedLog {
  readonly seenAt: string;
}

/** Why the log is not consistent with the stored one. */
const logFaults = [
  ...(['keysUnreadable', 'keysChanged', 'notSigned', 'shrank'] as const),
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
export const storedLog = storedValue<StoredLog | null>('keptLog', asJson(isStoredLog));

/** The last failure found, until the user discards it. */
export const storedEvidence = storedValue<Evidence | null>('logEvidence', asJson(isEvidence));

/** Discards the stored log: the next head is trusted without a comparison, as on a first visit. */
export function forgetLog(): void {
  storedLog.set(null);
  storedEvidence.set(null);
}

function asJson<T>(isRight: (value: unknown) => value is T): Codec<T | null> {
  return {
    read(text) {
      try {
        const value: unknown = JSON.parse(text ?? 'null');
        return isRight(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

function isStoredLog(value: unknown): value is StoredLog {
  const { logKey, clockKey, note, seenAt } = (value ?? {}) as Record<string, unknown>;
  return [logKey, clockKey, note, seenAt].every((each) => typeof each === 'string');
}

function isEvidence(value: unknown): value is Evidence {
  const { why, foundAt, shown } = (value ?? {}) as Record<string, unknown>;
  return logFaults.some((fault) => fault === why) && typeof foundAt === 'string' && Boolean(shown);
}
