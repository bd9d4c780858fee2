import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Witness } from '#server/providers/witness/witness-client.ts';
import { askAgainAt } from './ask-again.ts';

/** What is known of a witness. */
export interface KnownWitness {
  /** The size it cosigned last, as far as we know; 0 for none. */
  readonly size: number;
  /** The fault of the last request; null after a success. */
  readonly fault: string | null;
  /** Requests that failed since the last success. */
  readonly failures: number;
  readonly cosignedAt: Date | null;
  /** It is not asked before; null after a success. */
  readonly askAgainAt: Date | null;
}

const unknown: KnownWitness = { size: 0, cosignedAt: null, fault: null, failures: 0, askAgainAt: null };

export async function knownWitness(db: Db, { name }: Pick<Witness, 'name'>): Promise<KnownWitness> {
  const row = await db.selectFrom('log_witness').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return unknown;
  const { cosigned_size: size, cosigned_at: cosignedAt, fault, failures, ask_again_at } = row;
  return { size, cosignedAt, fault, failures, askAgainAt: ask_again_at };
}

export async function noteSuccess(db: Db, { url, name }: Witness, size: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO log_witness (url, name, cosigned_size, cosigned_at) VALUES (${url}, ${name}, ${size}, ${now})
    ON CONFLICT (name) DO UPDATE SET url = ${url}, cosigned_size = greatest(log_witness.cosigned_size, ${size}),
      cosigned_at = ${now}, fault = NULL, failing_since = NULL, failures = 0, ask_again_at = NULL`.execute(
    db,
  );
}

/** A failed request, and what was known before it was sent. */
interface Failure {
  readonly before: KnownWitness;
  readonly fault: string;
  readonly at: Date;
  readonly random: () => number;
}

/**
 * Notes a failure and when the witness is asked again. Two nodes that asked at once count as one failure, and a success in
 * between outweighs it: false if the state is no longer the one from before the request.
 */
export async function noteFailure(
  db: Db,
  { url, name }: Witness,
  { before, fault, at, random }: Failure,
): Promise<boolean> {
  const failures = before.failures + 1;
  const next = askAgainAt(at, failures, random);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO log_witness (url, name, fault, failing_since, failures, ask_again_at)
    VALUES (${url}, ${name}, ${fault}, ${at}, ${failures}, ${next})
    ON CONFLICT (name) DO UPDATE SET url = ${url}, fault = ${fault}, failures = ${failures}, ask_again_at = ${next},
      failing_since = coalesce(log_witness.failing_since, ${at})
    WHERE log_witness.failures = ${before.failures}
      AND log_witness.cosigned_at IS NOT DISTINCT FROM ${before.cosignedAt}::timestamptz`.execute(db);
  return numAffectedRows > 0n;
}
