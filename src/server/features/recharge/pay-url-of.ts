import { productName } from '#domain/product-name.ts';
import { fen, yuanText } from '#domain/money/fen.ts';
import type { Context } from '../../context.ts';
import type { Order } from './order-store.ts';

/** An order asked for again after its end leads to a page that says so. */
const LAST_MOMENT_MS = 1_000;

/** The signed address of the provider's payment page, good for as long as the order. */
export function payUrlOf({ alipay, clock, config }: Context, order: Order): string {
  const leftMs = order.expires_at.getTime() - clock.now().getTime();
  const page = `${config.publicUrl}/pages/sub/recharge/index?orderId=${order.id}`;
  const totalFen = fen(order.amount_fen);
  return alipay.payPageUrl({
    orderNo: order.order_no,
    totalFen,
    subject: `${productName.zh} 充值 ${yuanText(totalFen)} 元`,
    payableForMs: Math.max(leftMs, LAST_MOMENT_MS),
    returnUrl: page,
    quitUrl: page,
  });
}
