import { trustChanges, type TrustPart } from '#domain/log/witnessed/trust-changes.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { newestHead } from '../head-store.ts';
import { lockLog } from '../lock-log.ts';
import { logOrigin } from '../log-identity.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { publishedPolicy } from './published-policy.ts';

/** A trust policy that the site published from a time on. */
export interface RecordedPolicy {
  readonly number: number;
  readonly text: string;
  readonly recordedAt: Date;
}

/**
 * Records the trust policy of this start if it is another than the last one, for everybody to see, and alarms operators if
 * keys, witnesses or quorum changed: who controls the configuration cannot replace them without a trace.
 */
export async function recordPolicy(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'witnesses' | 'log'>,
): Promise<void> {
  const at = ctx.clock.now();
  const changed = await transaction(ctx.db, async (tx) => {
    await lockLog(tx);
    const { text } = publishedPolicy(ctx, logOrigin(ctx, await newestHead(tx)));
    const last = (await recordedPolicies(tx)).at(-1);
    if (last?.text === text) return [];
    const number = (last?.number ?? 0) + 1;
    await tx.insertInto('log_policy').values({ number, text, recorded_at: at }).execute();
    const parts = last ? trustChanges(nativeSha256, last.text, text) : [];
    if (parts.length > 0) {
      const facts = { number, changed: parts.join(' ') };
      await noteSecurity(tx, { kind: 'logPolicyChanged', userId: null, at, facts });
    }
    return parts;
  });
  if (changed.length > 0)
    ctx.log.warn({ changed }, 'the trust policy of the log changed since the last start');
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
