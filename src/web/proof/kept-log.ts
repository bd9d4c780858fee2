import { storedValue, type Writing } from '../state/stored-value.ts';

/** A log as it shows itself: its keys and its newest signed head. */
export interface ShownLog {
  readonly logKey: string;
  readonly clockKey: string;
  readonly note: string;
}

/** What this browser remembers of the log: the keys it first met, and the newest head it believed. */
export interface KeptLog extends ShownLog {
  readonly seenAt: string;
}

/** Why the log is not the one this browser knew. */
const meetingFaults = [
  ...(['keysUnreadable', 'keysChanged', 'notSigned', 'shrank'] as const),
  ...(['forked', 'timeBack', 'rewritten', 'forgotten'] as const),
] as const;
export type MeetingFault = (typeof meetingFaults)[number];

/** What proves to anybody that a log signed two stories: both notes, and the keys that signed them. */
export interface Evidence {
  readonly why: MeetingFault;
  readonly foundAt: string;
  readonly kept: KeptLog | null;
  readonly shown: ShownLog;
  /** The proof it offered for having grown, where it offered one. */
  readonly consistency: readonly string[] | null;
}

/** The log this browser knows; null before the first visit. */
export const keptLog = storedValue<KeptLog | null>('keptLog', asJson(isKept));

/** What was found last against the log, until the person lets go of it. */
export const keptEvidence = storedValue<Evidence | null>('logEvidence', asJson(isEvidence));

/** Begins anew: the next head is believed as the first one was. */
export function forgetLog(): void {
  keptLog.set(null);
  keptEvidence.set(null);
}

function asJson<T>(isRight: (value: unknown) => value is T): Writing<T | null> {
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

function isKept(value: unknown): value is KeptLog {
  const { logKey, clockKey, note, seenAt } = (value ?? {}) as Record<string, unknown>;
  return [logKey, clockKey, note, seenAt].every((each) => typeof each === 'string');
}

function isEvidence(value: unknown): value is Evidence {
  const { why, foundAt, shown } = (value ?? {}) as Record<string, unknown>;
  return meetingFaults.some((fault) => fault === why) && typeof foundAt === 'string' && Boolean(shown);
}
