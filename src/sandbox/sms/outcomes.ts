import type { SpoiltAnswer } from '../spoilt-answer.ts';

/** Outcome of a message: the response, and whether it reaches the phone. `hangs` means no response. */
export type SmsOutcome = {
  /** The fault of the response in transit; the message is still sent. */
  spoilt?: SpoiltAnswer;
  code: string;
  message: string;
  isDelivered: boolean;
  hangs: boolean;
  zh: string;
  en: string;
};

const refused = { isDelivered: false, hangs: false };

/** Outcomes by the last four digits of a number, so that testers can trigger each by typing. */
// biome-ignore format: a table
export const outcomes: Readonly<Record<string, SmsOutcome>> = {
  '0000': { ...refused, code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5', zh: '触发流控', en: 'too many messages' },
  '0001': { ...refused, code: 'isp.SYSTEM_ERROR', message: '系统异常', zh: '系统错误', en: 'system error' },
  '0002': { ...refused, code: 'OK', message: 'OK', zh: '成功但永不送达', en: 'accepted, never delivered' },
  '0003': { ...refused, code: 'OK', message: 'OK', hangs: true, zh: '不返回', en: 'no response' },
  '0004': { ...refused, code: 'isv.MOBILE_NUMBER_ILLEGAL', message: '非法手机号', zh: '号码无效', en: 'number refused' },
  '0005': { ...refused, code: 'isv.AMOUNT_NOT_ENOUGH', message: '账户余额不足', zh: '账户欠费', en: 'account empty' },
  '0006': { ...refused, code: 'isv.SMS_TEMPLATE_ILLEGAL', message: '短信模板不合法', zh: '模板无效', en: 'template refused' },
  '0007': { code: 'OK', message: 'OK', isDelivered: true, hangs: false, spoilt: 'trickle', zh: '已送达但逐字返回', en: 'delivered, response one byte at a time' },
  '0008': { code: 'OK', message: 'OK', isDelivered: true, hangs: false, spoilt: 'bad_gateway', zh: '已送达但返回 502 网页', en: 'delivered, response is a 502 page' },
  '0009': { code: 'OK', message: 'OK', isDelivered: true, hangs: false, spoilt: 'truncated', zh: '已送达但返回残缺', en: 'delivered, response is truncated JSON' },
  '0010': { code: 'OK', message: 'OK', isDelivered: true, hangs: false, spoilt: 'reset', zh: '已送达但连接中断', en: 'delivered, connection reset' },
};

const delivered: SmsOutcome = {
  code: 'OK',
  message: 'OK',
  isDelivered: true,
  hangs: false,
  zh: '成功',
  en: 'delivered',
};

export function outcomeFor(mobile: string): SmsOutcome {
  return outcomes[mobile.slice(-4)] ?? delivered;
}
