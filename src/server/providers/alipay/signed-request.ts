import { SIGN_TYPE, signingText, signText } from './alipay-signature.ts';
import type { AlipayConfig, AlipayKeys } from './alipay-config.ts';
import { beijingTimeText } from './beijing-time.ts';

type Content = { readonly [name: string]: string | Content | readonly Content[] };

/** One call of Alipay's open API: method, content, and notification URL. */
export type AlipayCall = {
  method: string;
  /** Content of `biz_content`. */
  content?: Content;
  /** Fields besides `biz_content`. */
  fields?: Readonly<Record<string, string>>;
  notifyUrl?: string;
  returnUrl?: string;
};

/** All parameters of a call with its signature, in sending order. */
export function signedRequest(
  call: AlipayCall,
  config: AlipayConfig,
  keys: AlipayKeys,
  now: Date,
): ReadonlyMap<string, string> {
  const fields = new Map([
    ['app_id', config.appId],
    ['method', call.method],
    ['format', 'JSON'],
    ['charset', 'utf-8'],
    ['sign_type', SIGN_TYPE],
    ['timestamp', beijingTimeText(now)],
    ['version', '1.0'],
    ...Object.entries(call.fields ?? {}),
  ]);
  if (config.certificates) {
    fields.set('app_cert_sn', config.certificates.appCertSn);
    fields.set('alipay_root_cert_sn', config.certificates.rootCertSn);
  }
  if (call.notifyUrl) fields.set('notify_url', call.notifyUrl);
  if (call.returnUrl) fields.set('return_url', call.returnUrl);
  if (call.content) fields.set('biz_content', JSON.stringify(call.content));
  fields.set('sign', signText(signingText(fields), keys.privateKey));
  return fields;
}
