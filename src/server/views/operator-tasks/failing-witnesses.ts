import type { Db } from '#server/db/database.ts';
import { isSeriousFault } from '#server/features/trust/log/anchor/witness-faults.ts';

/** A witness that does not cosign. */
export interface FailingWitness {
  readonly name: string;
  readonly url: string;
  readonly fault: string;
  readonly since: Date;
  readonly askAgainAt: Date;
}

/** A short failure of the network mends itself. */
const QUIET_MS = 10 * 60_000;

/** Witnesses that refuse to cosign, at once, and those that have not responded for ten minutes; oldest first. */
export async function failingWitnesses(db: Db, now: Date): Promise<readonly FailingWitness[]> {
  const rows = await db
    .selectFrom('log_witness')
    .selectAll()
    .where('fault', 'is not', null)
    .orderBy('failing_since')
    .execute();
  return rows.flatMap(({ name, url, fault, failing_since: since, ask_again_at: askAgainAt }) => {
    if (fault === null || since === null || askAgainAt === null) return [];
    const isDue = isSeriousFault(fault) || now.getTime() - since.getTime() >= QUIET_MS;
    return isDue ? [{ name, url, fault, since, askAgainAt }] : [];
  });
}
