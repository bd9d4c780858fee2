import type { KeyObject } from 'node:crypto';
import { fromBeijingTime } from '#sandbox/pages/beijing-time.ts';
import { merchant } from '#sandbox/settings.ts';
import { invalidArgument } from './call-fault.ts';
import { isSignedBy, signedText } from './rsa2.ts';

/** A call with a valid signature of the application. */
export type VerifiedCall = {
  method: string;
  fields: Readonly<Record<string, string>>;
  content: Readonly<Record<string, unknown>>;
};

/** Validates a call like Alipay's gateway. @throws CallFault with Alipay's codes. */
export function verifyCall(
  pairs: readonly (readonly [string, string])[],
  appPublicKey: KeyObject,
): VerifiedCall {
  const fields: Record<string, string> = Object.create(null);
  for (const [key, value] of pairs) {
    if (key in fields) throw invalidArgument('isv.invalid-parameter', `参数重复: ${key}`);
    fields[key] = value;
  }
  if (!fields.method) throw invalidArgument('isv.missing-method', '缺少方法名参数');
  if (!fields.sign) throw invalidArgument('isv.missing-signature', '缺少签名参数');
  if (fields.app_id !== merchant.appId) throw invalidArgument('isv.invalid-app-id', '无效的AppID参数');
  if (fields.sign_type !== 'RSA2') throw invalidArgument('isv.invalid-signature-type', '无效的签名类型');
  if (fields.charset?.toLowerCase() !== 'utf-8') throw invalidArgument('isv.invalid-charset', '字符集错误');
  if (fields.version !== '1.0') throw invalidArgument('isv.invalid-version', '版本错误');
  if (!fromBeijingTime(fields.timestamp ?? ''))
    throw invalidArgument('isv.invalid-timestamp', '非法的时间戳参数');

  const { sign, ...signed } = fields;
  if (!isSignedBy(signedText(signed), sign, appPublicKey)) {
    throw invalidArgument(
      'isv.invalid-signature',
      '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
    );
  }
  return { method: fields.method, fields, content: readContent(fields.biz_content ?? '{}') };
}

function readContent(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return { ...content };
  } catch {
    // Handled below like any other text that is not an object.
  }
  throw invalidArgument('isv.invalid-parameter', 'biz_content 不是 JSON 对象');
}
