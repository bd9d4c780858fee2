import type { CallAnswer } from '#contract/define-call.ts';
import type { withdrawCount } from '#contract/payments/withdrawals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type ShownPayee = NonNullable<CallAnswer<typeof withdrawCount>['payee']>;

/** The payout account of a user, masked; null when none is bound. */
export async function showPayee(db: Db | Tx, userId: string): Promise<ShownPayee | null> {
  const found = await db
    .selectFrom('payee')
    .select(['identity_type', 'account_masked', 'name_masked', 'bound_at'])
    .where('user_id', '=', userId)
    .where('sealed', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? presentPayee(found) : null;
}

type PayeeRow = Pick<Tables['payee'], 'identity_type' | 'account_masked' | 'name_masked' | 'bound_at'>;

export function presentPayee({ identity_type, account_masked, name_masked, bound_at }: PayeeRow): ShownPayee {
  return {
    kind: identity_type === 'ALIPAY_LOGON_ID' ? 'alipayAccount' : 'alipayUser',
    accountMasked: account_masked,
    nameMasked: name_masked,
    boundAt: bound_at.toISOString(),
  };
}
