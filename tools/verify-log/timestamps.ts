import type { VerificationFailure } from '#domain/log/audit/breach.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { TIME_TOLERANCE_MS } from '#domain/log/audit/entry-time.ts';
import type { HeadTimestamp } from './log-file.ts';
import { BadTimestamp, checkTimestampToken } from './timestamp-token.ts';

/** What outside clocks say of the heads of a log. */
interface TimestampCheck {
  /** Heads that were shown to be there at the time of an outside clock. */
  readonly checked: number;
  /** Who signed, with the certificate's fingerprint, each once. */
  readonly authorities: readonly string[];
  readonly breaches: readonly VerificationFailure[];
}

/** Checks the timestamps of a log's heads; a head far older by its own clock than by the outside one is untrue. */
export function checkTimestamps(
  heads: readonly SignedHead[],
  timestamps: readonly HeadTimestamp[],
): TimestampCheck {
  const bySize = new Map(heads.map((head) => [head.size, head]));
  const breaches: VerificationFailure[] = [];
  const authorities = new Set<string>();
  const checked = new Set<number>();
  for (const { size, token } of timestamps) {
    const head = bySize.get(size);
    // Of a head signed after the one that was shown; it comes with the next check.
    if (!head) continue;
    try {
      const found = checkTimestampToken(Buffer.from(token, 'base64'), Buffer.from(head.note));
      if (found.genTimeMs < head.signedAtMs - TIME_TOLERANCE_MS) throw new BadTimestamp('older');
      checked.add(size);
      authorities.add(`${found.subject} (SHA-256 ${found.fingerprint})`);
    } catch (error) {
      const why = error instanceof BadTimestamp ? error.fault : 'unreadable';
      breaches.push({ code: 'timestampInvalid', size, why });
    }
  }
  return { checked: checked.size, authorities: [...authorities], breaches };
}
