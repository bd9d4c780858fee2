import type { Context } from '#server/context/context.ts';
import { resealOperators } from '#server/features/operators/access/reseal-operators.ts';
import { resealClaims } from '#server/features/payments/guardian-claims/claim-person.ts';
import { resealPersonKeys } from '#server/features/people/identity/reseal-person-keys.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { resealPayees } from '#server/features/payments/payees/payee-store.ts';

const BATCH = 500;

/** Everything encrypted with the keyring. A test compares it with the columns of the schema. */
const resealing = {
  personKeys: resealPersonKeys,
  payees: resealPayees,
  guardianClaims: resealClaims,
  operatorSecrets: resealOperators,
};

export type Resealed = Readonly<Record<keyof typeof resealing, number>>;

/** Re-encrypts everything that uses an older key. Repeated it finds nothing; older keys can be deleted then. */
export async function rotateKeys(ctx: Context): Promise<Resealed> {
  const counts = { personKeys: 0, payees: 0, guardianClaims: 0, operatorSecrets: 0 };
  for (const kind of ['personKeys', 'payees', 'guardianClaims', 'operatorSecrets'] as const) {
    for (let done = BATCH; done === BATCH; counts[kind] += done) {
      done = await resealing[kind](ctx, BATCH);
    }
  }
  const facts = { key: ctx.keyring.newest, ...counts };
  await noteSecurity(ctx.db, { kind: 'keysRotated', userId: null, at: ctx.clock.now(), facts });
  return counts;
}
