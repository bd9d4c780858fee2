import { productName } from '#domain/product-name.ts';
import { fen } from '#domain/money/fen.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { AlipayPayout } from '#server/providers/alipay/alipay-money.ts';
import { readCertifiedName } from '#server/features/people/identity/read-certified-name.ts';
import { openPayee, readPayee } from '../payees/payee-store.ts';
import type { WithdrawalNow } from '../withdrawals/withdrawal-store.ts';

/** Only development certifies people without a name; its provider accepts any. */
const NAMELESS = '无名氏';

/** Whether a withdrawal may have reached the provider. */
export async function wasSent(db: Db, withdrawalId: string): Promise<boolean> {
  const found = await db
    .selectFrom('withdrawal_sending')
    .select('number')
    .where('withdrawal_id', '=', withdrawalId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sends a payout, always identical under the same number. The attempt is recorded first, so that after a failure the
 * provider is queried before sending again.
 */
export async function sendPayout(ctx: Context, withdrawal: WithdrawalNow): Promise<AlipayPayout> {
  const { id, user_id: userId } = withdrawal;
  const payee = await readPayee(ctx.db, withdrawal.payee_id);
  const name = await readCertifiedName(ctx, { userId, purpose: 'payout' });
  if (name === null && ctx.config.production) throw new Error(`${userId} is certified without a name`);
  await noteSending(ctx, id);
  return await ctx.alipay.transfer({
    payoutNo: withdrawal.payout_no,
    amountFen: fen(withdrawal.amount_fen - withdrawal.tax_fen),
    payee: { identityType: payee.identity_type, identity: openPayee(ctx, payee), name: name ?? NAMELESS },
    title: `${productName.zh} 提现`,
  });
}

async function noteSending({ db, clock }: Context, withdrawalId: string): Promise<void> {
  await db
    .insertInto('withdrawal_sending')
    .values((value) => ({
      withdrawal_id: withdrawalId,
      number: value
        .selectFrom('withdrawal_sending')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('withdrawal_id', '=', withdrawalId),
      sent_at: clock.now(),
    }))
    .execute();
}
