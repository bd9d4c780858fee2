import { randomInt } from 'node:crypto';
import { isLoopbackUrl } from '../loopback.ts';
import { currentOrder, type Wechat, wechatMerchant } from './wechat.ts';
import { WechatCallFault } from './wechat-answer.ts';
import type { WechatOrder } from './wechat-books.ts';
import { wechatFaultOfAmount } from './wechat-faults.ts';
import { randomText } from './wechat-signature.ts';

type Content = Readonly<Record<string, unknown>>;

/** Opens an order; idempotent for the same content. @throws WechatCallFault with WeChat's codes. */
export function openWechatOrder(
  wechat: Wechat,
  content: Content,
  tradeType: WechatOrder['tradeType'],
): WechatOrder {
  const { orderNo, amountFen, description, expiresAt, notifyUrl, openId } = readOrder(
    wechat,
    content,
    tradeType,
  );
  const existing = currentOrder(wechat, orderNo);
  if (existing) {
    if (existing.amountFen !== amountFen || existing.tradeType !== tradeType)
      throw new WechatCallFault(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
    if (existing.state === 'CLOSED') throw new WechatCallFault(400, 'ORDER_CLOSED', '订单已关闭');
    if (existing.state !== 'NOTPAY') throw new WechatCallFault(400, 'ORDERPAID', '该订单已支付');
    return existing;
  }
  const planned = wechat.planned;
  wechat.planned = null;
  const fault = wechatFaultOfAmount(amountFen);
  const order: WechatOrder = {
    prepayId: `wx${randomText(34)}`,
    orderNo,
    tradeNo: `42000${String(randomInt(1e12)).padStart(23, '0')}`,
    tradeType,
    amountFen,
    description,
    state: 'NOTPAY',
    createdAt: wechat.clock.now().toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: null,
    openId,
    notifyUrl,
    faults: planned?.faults ?? (fault ? [fault] : []),
    copies: planned?.copies ?? 50,
    notifyAttempts: 0,
    isNotifyAcknowledged: false,
  };
  wechat.books.putOrder(order);
  return order;
}

function readOrder(wechat: Wechat, content: Content, tradeType: WechatOrder['tradeType']) {
  const amount = content.amount as Content | undefined;
  const scene = content.scene_info as Content | undefined;
  const orderNo = String(content.out_trade_no ?? '');
  const amountFen = Number(amount?.total);
  const expiresAt = new Date(String(content.time_expire ?? wechat.clock.now().getTime() + 7_200_000));
  const notifyUrl = String(content.notify_url ?? '');
  const openId = String((content.payer as Content | undefined)?.openid ?? '');
  if (content.appid !== wechatMerchant.appId) throw refuse('APPID_MCHID_NOT_MATCH', 'appid');
  if (content.mchid !== wechatMerchant.mchId) throw refuse('APPID_MCHID_NOT_MATCH', 'mchid');
  if (!/^[0-9A-Za-z_|*-]{6,32}$/.test(orderNo)) throw refuse('PARAM_ERROR', 'out_trade_no');
  if (!Number.isInteger(amountFen) || amountFen < 1 || amount?.currency !== 'CNY')
    throw refuse('PARAM_ERROR', 'amount');
  if (Number.isNaN(expiresAt.getTime()) || expiresAt <= wechat.clock.now())
    throw refuse('PARAM_ERROR', 'time_expire');
  const description = String(content.description ?? '');
  if (!/^.{1,127}$/.test(description)) throw refuse('PARAM_ERROR', 'description');
  if (!isLoopbackUrl(notifyUrl) || notifyUrl.includes('?')) throw refuse('PARAM_ERROR', 'notify_url');
  if (tradeType === 'MWEB' && (!scene?.payer_client_ip || !scene.h5_info))
    throw refuse('PARAM_ERROR', 'scene_info');
  if (tradeType === 'JSAPI' && !wechat.books.people().some((person) => person.openId === openId))
    throw refuse('PARAM_ERROR', 'openid');
  return { orderNo, amountFen, description, expiresAt, notifyUrl, openId };
}

function refuse(code: string, field: string): WechatCallFault {
  return new WechatCallFault(400, code, `参数错误: ${field}`);
}
