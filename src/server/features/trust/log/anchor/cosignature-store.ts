import type { Policy } from '#domain/log/policy/policy.ts';
import { quorumTimeSeconds } from '#domain/log/policy/quorum-time.ts';
import { policyVerdict } from '#domain/log/policy/satisfies-policy.ts';
import type { Db } from '#server/db/database.ts';
import type { Cosigned } from '#server/providers/witness/witness-client.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';

/** Stores the first cosignature of each key for a head. Later ones of the same key prove nothing more. */
export async function storeCosignatures(
  db: Db,
  size: number,
  cosigned: readonly Cosigned[],
  now: Date,
): Promise<void> {
  if (cosigned.length === 0) return;
  const rows = cosigned.map(({ keyName, keyId, timeSeconds, line }) => ({
    size,
    line,
    key_name: keyName,
    key_id: keyId,
    cosigned_at: new Date(timeSeconds * 1000),
    received_at: now,
  }));
  await db
    .insertInto('log_cosignature')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lines of all stored cosignatures of a head, ordered by key. */
export async function storedLines(db: Db, size: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('log_cosignature')
    .select('line')
    .where('size', '=', size)
    .orderBy('key_name')
    .orderBy('key_id')
    .execute();
  return rows.map(({ line }) => line);
}

/** When the quorum cosigned a note; null if it did not. */
export function quorumReachedAt(policy: Policy, note: string): Date | null {
  const verdict = policyVerdict(opensslCrypto, policy, note);
  const seconds = verdict.isSatisfied ? quorumTimeSeconds(policy, verdict.witnessed) : null;
  return seconds === null ? null : new Date(seconds * 1000);
}

/** Records that the quorum cosigned a head. */
export async function storeQuorum(db: Db, size: number, reachedAt: Date): Promise<void> {
  await db
    .insertInto('log_quorum')
    .values({ size, reached_at: reachedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
