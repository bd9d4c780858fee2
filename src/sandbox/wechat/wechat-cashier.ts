import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackUrl } from '../loopback.ts';
import { requestPairs } from '../request-pairs.ts';
import { currentOrder, payOrder, type Wechat, wechatMerchant } from './wechat.ts';
import type { WechatOrder } from './wechat-books.ts';
import { renderWechatCashier, renderWechatEnded } from './wechat-cashier-page.ts';
import { wechatFaults } from './wechat-faults.ts';
import { areLinesSigned } from './wechat-signature.ts';

/**
 * The payer's confirmation: `/wechat-pay/h5?prepay_id=…` for a phone browser, and `/wechat-pay/sheet?…` for the sheet
 * that WeChat opens over a page with payment parameters. Both redirect to `redirect_url`.
 */
export function addWechatCashier(app: FastifyInstance, wechat: Wechat): void {
  app.get('/wechat-pay/h5', (request, reply) => {
    const parameter = parametersOf(request);
    return sendCashier(reply, orderOf(wechat, parameter('prepay_id')), parameter('redirect_url'));
  });

  app.get('/wechat-pay/sheet', (request, reply) => {
    const parameter = parametersOf(request);
    const wrapped = parameter('package');
    const lines = [wechatMerchant.appId, parameter('timeStamp'), parameter('nonceStr'), wrapped];
    if (!areLinesSigned(lines, parameter('paySign'), wechat.keys.mchPublic))
      return sendPage(reply.code(400), renderWechatEnded('forged'));
    return sendCashier(reply, orderOf(wechat, wrapped.replace(/^prepay_id=/, '')), parameter('redirect_url'));
  });

  app.post<{ Params: { prepayId: string } }>('/wechat-pay/h5/:prepayId/pay', async (request, reply) => {
    const existing = orderOf(wechat, request.params.prepayId);
    const openId = existing?.openId || (wechat.books.people()[0]?.openId ?? '');
    const order = existing && payOrder(wechat, existing.orderNo, openId);
    if (!order) return sendPage(reply.code(existing ? 200 : 404), renderWechatEnded(existing?.state));
    const notified = wechat.notifier.tellPaid(order.orderNo);
    if (order.faults.some((name) => wechatFaults[name].isNotifiedFirst)) await notified;
    if (order.faults.some((name) => wechatFaults[name].isPageLost)) return reply.hijack();
    return sendBack(reply, order, parametersOf(request)('redirect_url'));
  });

  app.post<{ Params: { prepayId: string } }>('/wechat-pay/h5/:prepayId/cancel', (request, reply) =>
    sendBack(reply, orderOf(wechat, request.params.prepayId), parametersOf(request)('redirect_url')),
  );
}

function parametersOf(request: FastifyRequest): (name: string) => string {
  const pairs = new Map(requestPairs(request));
  return (name) => pairs.get(name) ?? '';
}

function orderOf(wechat: Wechat, prepayId: string): WechatOrder | undefined {
  const order = wechat.books.orderByPrepay(prepayId);
  return order && currentOrder(wechat, order.orderNo);
}

function sendCashier(reply: FastifyReply, order: WechatOrder | undefined, back: string): FastifyReply {
  if (order?.state === 'NOTPAY') return sendPage(reply, renderWechatCashier(order, back));
  return sendPage(reply.code(order ? 200 : 404), renderWechatEnded(order?.state));
}

function sendBack(reply: FastifyReply, order: WechatOrder | undefined, back: string): FastifyReply {
  return isLoopbackUrl(back)
    ? reply.redirect(back, 303)
    : sendPage(reply.code(order ? 200 : 404), renderWechatEnded(order?.state));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html;charset=utf-8').send(page);
}
