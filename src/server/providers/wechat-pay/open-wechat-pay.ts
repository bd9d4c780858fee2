import { readFileSync } from 'node:fs';
import { systemClock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { createWechatPay } from './create-wechat-pay.ts';
import type { WechatPay } from './wechat-pay.ts';

/**
 * Opens WeChat Pay as configured; null if WeChat is disabled.
 * @throws Fault if a key is unreadable.
 */
export function openWechatPay({ wechat, publicUrl, outsideTimeoutMs }: Config): WechatPay | null {
  if (wechat === null) return null;
  const settings = {
    ...wechat,
    mchPrivateKeyPem: readKeyFile('WECHAT_MCH_PRIVATE_KEY_FILE', wechat.mchPrivateKeyFile),
    publicKeyPem: readKeyFile('WECHAT_PAY_PUBLIC_KEY_FILE', wechat.publicKeyFile),
    apiV3Key: readKeyFile('WECHAT_API_V3_KEY_FILE', wechat.apiV3KeyFile),
    notifyUrl: `${publicUrl}/api/app/notify/wechat`,
    timeoutMs: outsideTimeoutMs,
  };
  try {
    return createWechatPay(settings, systemClock);
  } catch {
    // The only possible error is an invalid key; its text is not shown.
    const files = `${wechat.mchPrivateKeyFile}, ${wechat.publicKeyFile}, ${wechat.apiV3KeyFile}`;
    throw new Fault({
      zh: `微信支付密钥文件不对（${files}）。商户私钥和微信支付公钥须为 PEM 格式的 RSA 密钥，APIv3 密钥须为 32 个字符。`,
      en: `A WeChat Pay key file holds no such key (${files}). The merchant's private key and WeChat Pay's public key must be RSA keys in PEM form, the API v3 key 32 characters.`,
    });
  }
}

function readKeyFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Fault({
      zh: `读不到微信支付密钥 ${file}。请用 ${setting} 指定密钥文件；开发时 npm start 会自动生成沙箱密钥。`,
      en: `The WeChat Pay key ${file} cannot be read. Please set ${setting} to a key file; in development npm start makes sandbox keys by itself.`,
    });
  }
}
