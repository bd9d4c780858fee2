import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openWechatOrder } from './open-wechat-order.ts';
import { verifyWechatCall } from './verify-wechat-call.ts';
import { currentOrder, type Wechat, wechatMerchant } from './wechat.ts';
import { sendSigned, sendSpoilt, WechatCallFault } from './wechat-answer.ts';
import { billOf, hashOf } from './wechat-bill.ts';
import { wechatFaults } from './wechat-faults.ts';
import { orderContent } from './wechat-notify-draft.ts';
import { endingOf, endRefund, refundContent, refundFaultOf, takeRefund } from './wechat-refund.ts';

export const PAY_PATH = '/wechat-pay';
type Content = Readonly<Record<string, unknown>>;

/** WeChat Pay v3. Requests and responses are signed, except the file of a bill. */
export function addWechatPayApi(app: FastifyInstance, wechat: Wechat, urlOf: () => string): void {
  void app.register(async (api) => {
    // Signatures cover the raw body, so it is parsed only after verification.
    api.removeContentTypeParser('application/json');
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    api.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof WechatCallFault)) throw error;
      return sendSigned(reply, wechat, error.status, { code: error.code, message: error.message });
    });
    const open = (tradeType: 'JSAPI' | 'MWEB') => (request: FastifyRequest, reply: FastifyReply) => {
      const order = openWechatOrder(wechat, verifyWechatCall(request, wechat), tradeType);
      const url = `${urlOf()}${PAY_PATH}/h5?prepay_id=${order.prepayId}&package=sandbox`;
      return sendSigned(
        reply,
        wechat,
        200,
        tradeType === 'MWEB' ? { h5_url: url } : { prepay_id: order.prepayId },
      );
    };
    api.post(`${PAY_PATH}/v3/pay/transactions/h5`, open('MWEB'));
    api.post(`${PAY_PATH}/v3/pay/transactions/jsapi`, open('JSAPI'));
    api.get(`${PAY_PATH}/v3/pay/transactions/out-trade-no/:orderNo`, (request, reply) =>
      answerQuery(wechat, request, reply),
    );
    addRefunds(api, wechat);
    addBills(api, wechat, urlOf);
  });
}

function answerQuery(wechat: Wechat, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  verifyWechatCall(request, wechat);
  if ((request.query as Content).mchid !== wechatMerchant.mchId)
    throw new WechatCallFault(400, 'PARAM_ERROR', 'mchid');
  const order = currentOrder(wechat, (request.params as { orderNo: string }).orderNo);
  if (!order) throw new WechatCallFault(404, 'ORDER_NOT_EXIST', '订单不存在');
  const fault = order.faults.map((name) => wechatFaults[name].answer).find((each) => each !== undefined);
  const content = orderContent(order);
  return fault ? sendSpoilt(reply, wechat, content, fault) : sendSigned(reply, wechat, 200, content);
}

function addRefunds(api: FastifyInstance, wechat: Wechat): void {
  api.post(`${PAY_PATH}/v3/refund/domestic/refunds`, (request, reply) => {
    const refund = takeRefund(wechat, verifyWechatCall(request, wechat));
    const order = wechat.books.order(refund.orderNo);
    const ending = endingOf(order);
    if (refund.status === 'PROCESSING' && ending !== null) endRefund(wechat, refund.refundNo, ending);
    if (refundFaultOf(order) === 'timeout' && refund.status === 'PROCESSING') return reply.hijack();
    const content = refundContent(refund, order);
    const spoilt = order?.faults.map((name) => wechatFaults[name].refundAnswer).find((each) => each);
    return spoilt ? sendSpoilt(reply, wechat, content, spoilt) : sendSigned(reply, wechat, 200, content);
  });

  api.get(`${PAY_PATH}/v3/refund/domestic/refunds/:refundNo`, (request, reply) => {
    verifyWechatCall(request, wechat);
    const refund = wechat.books.refund((request.params as { refundNo: string }).refundNo);
    if (!refund) throw new WechatCallFault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return sendSigned(reply, wechat, 200, refundContent(refund, wechat.books.order(refund.orderNo)));
  });
}

function addBills(api: FastifyInstance, wechat: Wechat, urlOf: () => string): void {
  api.get(`${PAY_PATH}/v3/bill/tradebill`, (request, reply) => {
    verifyWechatCall(request, wechat);
    const day = String((request.query as Content).bill_date ?? '');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new WechatCallFault(400, 'PARAM_ERROR', 'bill_date');
    const bill = billOf(wechat, day);
    if (bill === null) throw new WechatCallFault(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    return sendSigned(reply, wechat, 200, {
      hash_type: 'SHA1',
      hash_value: hashOf(bill),
      download_url: `${urlOf()}${PAY_PATH}/v3/billdownload/file?token=${day}`,
    });
  });

  api.get(`${PAY_PATH}/v3/billdownload/file`, (request, reply) => {
    verifyWechatCall(request, wechat);
    const bill = billOf(wechat, String((request.query as Content).token));
    if (bill === null) throw new WechatCallFault(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    return reply.type('text/plain; charset=utf-8').send(bill);
  });
}
