import { trustChanges } from '#domain/log/witnessed/trust-changes.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { newestHead } from '../head-store.ts';
import { lockLog } from '../lock-log.ts';
import { logOrigin } from '../log-identity.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { publishedPolicy } from './published-policy.ts';
import { recordedPolicies } from './recorded-policies.ts';

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
