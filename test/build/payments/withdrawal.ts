import { randomBytes, randomUUID } from 'node:crypto';
import { withdrawalKey } from '#domain/ledger/transfer-keys.ts';
import { withdrawalRequested } from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { writeStep } from '#server/features/payments/withdrawals/write-step.ts';
import type { TestApp } from '#test/test-app.ts';

/** A paid withdrawal with all its rows, without request rules or provider calls. */
export async function buildPaidWithdrawal(it: TestApp, userId: string, amountFen: number): Promise<void> {
  const id = randomUUID();
  const at = it.clock.now();
  await transaction(it.ctx.db, async (tx) => {
    const posting = withdrawalRequested({ userId, amountFen: fen(amountFen) });
    const hold = await postTransfer(tx, { ...posting, key: withdrawalKey(id, 'rq'), ref: id, at });
    await tx
      .insertInto('withdrawal')
      .values({
        id,
        user_id: userId,
        request_id: randomUUID(),
        payee_id: await payeeOf(tx, userId, at),
        payout_no: id.replaceAll('-', ''),
        amount_fen: amountFen,
        tax_fen: 0,
        tax_method: 'off',
        hold_txn_id: hold.txnId,
        requested_at: at,
      })
      .execute();
    await writeStep(it.ctx, tx, id, { state: 'paying' });
    await writeStep(it.ctx, tx, id, { state: 'paid', providerNo: `paid-${id}` });
  });
}

async function payeeOf(tx: Tx, userId: string, at: Date): Promise<string> {
  const known = await tx
    .selectFrom('payee')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  const hash = randomBytes(32);
  await tx.insertInto('payee_owner').values({ identity_hash: hash, user_id: userId }).execute();
  await tx
    .insertInto('payee')
    .values({
      id,
      user_id: userId,
      number: 1,
      identity_type: 'ALIPAY_LOGON_ID',
      identity_hash: hash,
      sealed: randomBytes(64),
      account_masked: '138****0000',
      name_masked: '张*',
      bound_at: at,
    })
    .execute();
  return id;
}
