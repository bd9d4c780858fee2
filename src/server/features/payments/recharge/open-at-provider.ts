import type { createRecharge } from '#contract/payments/money.ts';
import { fen, yuanText } from '#domain/money/fen.ts';
import { productName } from '#domain/product-name.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import type { NotOpened, WechatOrder, WechatPaySheet } from '#server/providers/wechat-pay/wechat-pay.ts';
import { wechatOpenIdFor } from '#server/features/people/wechat/open-id-of-ticket.ts';
import type { OrderState } from '../orders/order-store.ts';
import { stateOf } from '../orders/present-order.ts';

/** An order requested again at its expiry leads to a page that reports so. */
const LAST_MOMENT_MS = 1_000;

export interface Payable {
  readonly payUrl: string | null;
  readonly wechatPay: WechatPaySheet | null;
}

/**
 * Payment URL or parameters of an order; reopening is idempotent at the provider. Calls the provider, so never inside
 * a transaction.
 * @throws Refusal PAYMENT_UNAVAILABLE, WX_TICKET_INVALID: the order stays open and cannot have been paid.
 */
export async function openAtProvider(
  ctx: Context,
  order: OrderState,
  { viewer, body, address }: CallRequest<typeof createRecharge>,
): Promise<Payable> {
  if (order.provider === 'alipay') return { payUrl: alipayUrl(ctx, order), wechatPay: null };
  const leftMs = payableForMs(ctx, order);
  // WeChat opens only payable orders.
  if (stateOf(order) !== 'created' || leftMs === LAST_MOMENT_MS) {
    return { payUrl: pageOf(ctx, order), wechatPay: null };
  }
  if (ctx.wechatPay === null) throw new Refusal('PAYMENT_UNAVAILABLE');
  const sent: WechatOrder = {
    orderNo: order.order_no,
    totalFen: fen(order.amount_fen),
    description: subjectOf(order),
    payableForMs: leftMs,
  };
  if (body.openId) {
    const openId = await wechatOpenIdFor(ctx, { userId: viewer.userId, ticket: body.openId });
    const opened = await ctx.wechatPay.openInWechat(sent, openId);
    if (!opened.ok) return pageOfPaid(ctx, order, opened);
    return { payUrl: null, wechatPay: opened.sheet };
  }
  const opened = await ctx.wechatPay.openInBrowser(sent, address);
  if (!opened.ok) return pageOfPaid(ctx, order, opened);
  return { payUrl: opened.payUrl, wechatPay: null };
}

/**
 * Our page of an order that WeChat does not open because it is paid: it waits there for the confirmation, which alone
 * moves money.
 * @throws Refusal PAYMENT_UNAVAILABLE if it was not opened for any other reason.
 */
function pageOfPaid(ctx: Context, order: OrderState, { cause, isPaid }: NotOpened): Payable {
  if (isPaid) return { payUrl: pageOf(ctx, order), wechatPay: null };
  ctx.log.warn({ orderNo: order.order_no, cause }, 'opening an order at WeChat failed');
  throw new Refusal('PAYMENT_UNAVAILABLE');
}

/** The signed URL of Alipay's payment page, valid until the order expires; makes no request. */
function alipayUrl(ctx: Context, order: OrderState): string {
  const page = pageOf(ctx, order);
  return ctx.alipay.payPageUrl({
    orderNo: order.order_no,
    totalFen: fen(order.amount_fen),
    subject: subjectOf(order),
    payableForMs: payableForMs(ctx, order),
    returnUrl: page,
    quitUrl: page,
  });
}

function payableForMs({ clock }: Context, order: OrderState): number {
  return Math.max(order.expires_at.getTime() - clock.now().getTime(), LAST_MOMENT_MS);
}

function pageOf({ config }: Context, order: OrderState): string {
  return `${config.publicUrl}/pages/sub/recharge/index?orderId=${order.id}`;
}

function subjectOf(order: OrderState): string {
  return `${productName.zh} 充值 ${yuanText(fen(order.amount_fen))} 元`;
}
