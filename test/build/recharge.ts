import { fen } from '#domain/money/fen.ts';
import { rechargeByHand } from '#server/features/payments/recharge/recharge-by-hand.ts';
import type { TestApp } from '../test-app.ts';

/** Recharges any amount at once, for tests that are not about recharging. */
export async function buildBalance(it: TestApp, userId: string, amountFen: number): Promise<void> {
  await rechargeByHand(it.ctx, { userId, amountFen: fen(amountFen) });
}
