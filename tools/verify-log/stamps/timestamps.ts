import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { TIME_TOLERANCE_MS } from '#domain/log/audit/entry-time.ts';
import type { LogKeys } from '#domain/log/audit/log-keys.ts';
import { stampedNote } from '#domain/log/audit/stamped-note.ts';
import type { HeadTimestamp } from '../log-file.ts';
import { BadTimestamp, checkTimestampToken } from './timestamp-token.ts';

/** The result of verifying the third-party timestamps of a log's checkpoints. */
interface TimestampCheck {
  /** Number of checkpoints with a valid timestamp. */
  readonly checked: number;
  /** Subject and fingerprint of each signing certificate, without duplicates. */
  readonly authorities: readonly string[];
  readonly failures: readonly VerificationFailure[];
}

/**
 * Verifies the timestamps of a log's checkpoints: of the first of each size, with the lines of log and clock only. A
 * checkpoint dated far after its timestamp is a failure.
 */
export function checkTimestamps(
  keys: LogKeys,
  heads: readonly SignedHead[],
  timestamps: readonly HeadTimestamp[],
): TimestampCheck {
  const bySize = new Map(heads.toReversed().map((head) => [head.size, head]));
  const failures: VerificationFailure[] = [];
  const authorities = new Set<string>();
  const checked = new Set<number>();
  for (const { size, token } of timestamps) {
    const head = bySize.get(size);
    // The timestamp belongs to a checkpoint newer than those downloaded.
    if (!head) continue;
    try {
      const stamped = stampedNote(keys, head.note) ?? head.note;
      const timestamp = checkTimestampToken(Buffer.from(token, 'base64'), Buffer.from(stamped));
      if (timestamp.genTimeMs < head.signedAtMs - TIME_TOLERANCE_MS) throw new BadTimestamp('older');
      checked.add(size);
      authorities.add(`${timestamp.subject} (SHA-256 ${timestamp.fingerprint})`);
    } catch (error) {
      const why = error instanceof BadTimestamp ? error.fault : 'unreadable';
      failures.push({ code: 'timestampInvalid', size, why });
    }
  }
  return { checked: checked.size, authorities: [...authorities], failures };
}
