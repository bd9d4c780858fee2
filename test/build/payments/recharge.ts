import { fen } from '#domain/money/fen.ts';
import { rechargeByHand } from '#server/features/payments/recharge/recharge-by-hand.ts';
import type { TestApp } from '../../test-app.ts';

/** Credits any amount directly, for tests of other features. */
export async function buildBalance(it: TestApp, userId: string, amountFen: number): Promise<void> {
  await rechargeByHand(it.ctx, { userId, amountFen: fen(amountFen) });
}
