import { trustChanges, type TrustPart } from '#domain/log/witnessed/trust-changes.ts';
import type { Db } from '#server/db/database.ts';
import { nativeSha256 } from '../native-sha256.ts';

/** A trust policy that the site published from a time on. */
export interface RecordedPolicy {
  readonly number: number;
  readonly text: string;
  readonly recordedAt: Date;
}

/** All trust policies that the site published, oldest first. */
export async function recordedPolicies(db: Db): Promise<readonly RecordedPolicy[]> {
  const rows = await db.selectFrom('log_policy').selectAll().orderBy('number').execute();
  return rows.map(({ number, text, recorded_at }) => ({ number, text, recordedAt: recorded_at }));
}

/** A change of what the log asks to be trusted. */
export interface PolicyChange {
  readonly number: number;
  readonly at: Date;
  readonly parts: readonly TrustPart[];
}

/** Changes of keys, witnesses or quorum since an instant, oldest first. */
export async function policyChangesSince(db: Db, since: Date): Promise<readonly PolicyChange[]> {
  const policies = await recordedPolicies(db);
  return policies.flatMap(({ number, text, recordedAt: at }, place) => {
    const before = policies[place - 1];
    const parts = before ? trustChanges(nativeSha256, before.text, text) : [];
    return at >= since && parts.length > 0 ? [{ number, at, parts }] : [];
  });
}
