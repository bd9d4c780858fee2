import type { SpendingLimit } from '#domain/protection/spending-limit.ts';
import type { Tx } from '#server/db/database.ts';

export async function insertSpendingLimit(
  tx: Tx,
  userId: string,
  {
    number,
    spendingLimit,
    at,
  }: { readonly number: number; readonly spendingLimit: SpendingLimit; readonly at: Date },
): Promise<void> {
  const { daily, monthly } = spendingLimit;
  await tx
    .insertInto('spending_limit')
    .values({
      user_id: userId,
      number,
      set_at: at,
      daily_now_fen: daily.nowFen,
      daily_next_fen: daily.nextFen,
      daily_next_at: daily.nextAt,
      monthly_now_fen: monthly.nowFen,
      monthly_next_fen: monthly.nextFen,
      monthly_next_at: monthly.nextAt,
    })
    .execute();
}
