import type { factWords } from '#contract/console/fact-words.ts';
import type { Both } from '../i18n/locale.ts';

/** Faults of a provider's message about a payment. */
export const faultWords: Readonly<Record<(typeof factWords)['fault'][number], Both>> = {
  unknown_order: { zh: '没有对应订单', en: 'No such order' },
  amount: { zh: '金额与订单不符', en: 'Amount differs from the order' },
  amount_asked: { zh: '金额与请求不符', en: 'Amount differs from the request' },
  second_trade: { zh: '同一订单重复支付', en: 'Order paid twice' },
  trade_reused: { zh: '交易号被重复使用', en: 'Trade number used twice' },
  refund_abnormal: { zh: '退款异常，无法退回原账户', en: 'Refund cannot reach the payer' },
  notify_type: { zh: '通知类型不符', en: 'Unexpected kind of notification' },
  app_id: { zh: '应用编号不符', en: 'Other app id' },
  seller_id: { zh: '商户号不符', en: 'Other merchant' },
  order_no: { zh: '订单号无法识别', en: 'Unusable order number' },
  trade_no: { zh: '交易号无法识别', en: 'Unusable trade number' },
  amount_format: { zh: '金额格式错误', en: 'Unusable amount' },
  trade_status: { zh: '交易状态无法识别', en: 'Unknown trade state' },
  event_type: { zh: '事件类型无法识别', en: 'Unknown kind of event' },
  resource: { zh: '通知内容无法解密', en: 'Content cannot be decrypted' },
  refund_no: { zh: '退款单号无法识别', en: 'Unusable refund number' },
  refund_status: { zh: '退款状态无法识别', en: 'Unknown refund state' },
  format: { zh: '格式错误', en: 'Wrong format' },
};
