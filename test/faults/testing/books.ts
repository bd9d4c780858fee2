import { payoutsOf } from '#sandbox/alipay/payouts/payout.ts';
import { refundsOf } from '#sandbox/alipay/trade/refund.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { TestApp } from '#test/test-app.ts';

/** Amounts in fen by our numbers: positive in, negative out. */
type Moved = Readonly<Record<string, number>>;

/** The provider's own records of movements, independent of bills. */
export function theirBooks({ sandbox }: TestApp, provider: PaymentProvider): Moved {
  if (provider === 'wechat') {
    const { wechatBooks } = sandbox;
    return sumOf([
      ...wechatBooks
        .orders()
        .filter(({ paidAt }) => paidAt !== null)
        .map((order) => [order.orderNo, order.amountFen] as const),
      ...wechatBooks
        .refunds()
        .filter(({ status }) => status === 'SUCCESS')
        .map((refund) => [refund.refundNo, -refund.amountFen] as const),
    ]);
  }
  const { books } = sandbox;
  return sumOf([
    ...books
      .trades()
      .filter(({ paidAt }) => paidAt !== null)
      .map((trade) => [trade.orderNo, trade.amountFen] as const),
    ...refundsOf(books)
      .all()
      .map((refund) => [refund.refundNo, -refund.amountFen] as const),
    ...payoutsOf(books)
      .all()
      .flatMap(({ payoutNo, amountFen, steps }) =>
        steps.flatMap(({ status }) => {
          if (status === 'SUCCESS') return [[payoutNo, -amountFen] as const];
          return status === 'REFUND' ? [[payoutNo, amountFen] as const] : [];
        }),
      ),
  ]);
}

/** The movements in our ledger at a provider, without corrections made by a command. */
export async function ourBooks({ ctx }: TestApp, provider: PaymentProvider): Promise<Moved> {
  const rows = await ctx.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .leftJoin('recharge_payment', 'recharge_payment.txn_id', 'ledger_txn.id')
    .select(['ledger_txn.ref', 'ledger_txn.kind', 'ledger_entry.amount', 'learned_by'])
    .where('ledger_account.kind', '=', `clearing:${provider}`)
    .execute();
  return sumOf(
    rows
      .filter(({ learned_by: learnedBy }) => learnedBy !== 'command')
      .map(({ ref, kind, amount }) => [
        kind.startsWith('withdrawal') ? ref.replaceAll('-', '') : ref,
        -amount,
      ]),
  );
}

function sumOf(lines: readonly (readonly [number: string, amountFen: number])[]): Moved {
  const sums = new Map<string, number>();
  for (const [number, amountFen] of lines) sums.set(number, (sums.get(number) ?? 0) + amountFen);
  return Object.fromEntries([...sums].filter(([, fen]) => fen !== 0).toSorted());
}
