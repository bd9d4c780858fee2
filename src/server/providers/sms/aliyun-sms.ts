import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/core/clock.ts';
import { type OutboundResult, sendRequest } from '../http/send-request.ts';
import { rpcSignature } from './rpc-signature.ts';
import type { SmsFault, SmsResult, SmsSender } from './sms-sender.ts';

/** Connection settings of Aliyun SMS (Dysms). The template has one variable, `code`. */
export type AliyunSmsConfig = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  timeoutMs: number;
};

/** Aliyun's result codes with a known cause; all others are `unavailable`. */
const faultOfCode: Readonly<Record<string, SmsFault>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
  'isv.AMOUNT_NOT_ENOUGH': 'arrears',
  'isv.OUT_OF_SERVICE': 'arrears',
  'isv.SMS_TEMPLATE_ILLEGAL': 'template',
  'isv.SMS_SIGNATURE_ILLEGAL': 'template',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'template',
  'isv.INVALID_JSON_PARAM': 'template',
};

const MOBILE = /^1[3-9]\d{9}$/;

/**
 * Opens the client of Aliyun SMS, API 2017-05-25, or of the sandbox.
 * @param clock real time: Aliyun rejects a request that is 15 minutes off.
 */
export function createAliyunSms(config: AliyunSmsConfig, clock: Clock): SmsSender {
  return {
    async sendCode(mobile, code) {
      // Aliyun accepts up to a thousand numbers in one field: only one is allowed, or one request could send a
      // thousand messages.
      if (!MOBILE.test(mobile))
        return { ok: false, fault: 'number', cause: 'not one mainland mobile number' };
      const parameters = sendSmsParameters(config, mobile, code, clock.now());
      const Signature = rpcSignature('POST', parameters, config.accessKeySecret);
      const result = await sendRequest({
        to: 'sms',
        url: config.endpoint,
        method: 'POST',
        form: new URLSearchParams({ ...parameters, Signature }),
        timeoutMs: config.timeoutMs,
        maxBytes: 64 * 1024,
      });
      return readSmsResult(result);
    },
  };
}

function sendSmsParameters(config: AliyunSmsConfig, mobile: string, code: string, now: Date) {
  return {
    AccessKeyId: config.accessKeyId,
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: mobile,
    RegionId: 'cn-hangzhou',
    SignName: config.signName,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    TemplateCode: config.templateCode,
    TemplateParam: JSON.stringify({ code }),
    Timestamp: `${now.toISOString().slice(0, 19)}Z`,
    Version: '2017-05-25',
  };
}

function readSmsResult(result: OutboundResult): SmsResult {
  if (!result.ok) return { ok: false, fault: 'unavailable', cause: result.fault };
  const { status, text } = result.answer;
  const answer = parseObject(text);
  if (status >= 500 || !answer) return { ok: false, fault: 'unavailable', cause: `HTTP ${status}` };
  const code = String(answer.Code);
  if (status === 200 && code === 'OK') return { ok: true, receipt: String(answer.BizId ?? '') };
  const fault = Object.hasOwn(faultOfCode, code) ? faultOfCode[code] : undefined;
  return { ok: false, fault: fault ?? 'unavailable', cause: code };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
