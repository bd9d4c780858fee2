import { readFileSync } from 'node:fs';
import { systemClock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import type { AlipayCertificates } from './alipay-config.ts';
import { type AlipayGateway, createAlipayGateway } from './alipay-gateway.ts';
import { certSerial, rootCertSerial } from './cert-serial.ts';

/**
 * Opens Alipay or the sandbox, as configured.
 * @throws Fault if a key or a certificate is unreadable.
 */
export function openAlipay({ alipay, alipayMoney, publicUrl, outsideTimeoutMs }: Config): AlipayGateway {
  const certificates = readCertificates(alipayMoney);
  const settings = {
    gatewayUrl: alipay.gatewayUrl,
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKeyPem: readKeyFile('ALIPAY_PRIVATE_KEY_FILE', alipay.privateKeyFile),
    alipayPublicKeyPem: readKeyFile('ALIPAY_PUBLIC_KEY_FILE', alipay.publicKeyFile),
    notifyUrl: `${publicUrl}/api/app/notify/alipay`,
    payoutNotifyUrl: `${publicUrl}/api/app/notify/alipay-payout`,
    authUrl: alipayMoney.authUrl,
    certificates,
    timeoutMs: outsideTimeoutMs,
  };
  try {
    return createAlipayGateway(settings, systemClock);
  } catch {
    // The only possible error is an invalid key; its text is not shown.
    const files = `${alipay.privateKeyFile}, ${alipay.publicKeyFile}`;
    throw new Fault({
      zh: `支付宝密钥文件不是 PEM 格式的 RSA 密钥（${files}）。请检查 ALIPAY_PRIVATE_KEY_FILE（应用私钥）和 ALIPAY_PUBLIC_KEY_FILE（支付宝公钥）。`,
      en: `An Alipay key file holds no RSA key in PEM form (${files}). Please check ALIPAY_PRIVATE_KEY_FILE (our private key) and ALIPAY_PUBLIC_KEY_FILE (Alipay's public key).`,
    });
  }
}

/** Null without certificates: Alipay requires them for payouts. */
function readCertificates({ appCertFile, rootCertFile }: Config['alipayMoney']): AlipayCertificates | null {
  if (appCertFile === null && rootCertFile === null) return null;
  if (appCertFile === null || rootCertFile === null) {
    throw new Fault({
      zh: '支付宝证书须成对设置：请同时用 ALIPAY_APP_CERT_FILE（应用公钥证书）和 ALIPAY_ROOT_CERT_FILE（支付宝根证书）指定文件。',
      en: 'Certificates of Alipay go together: please set both ALIPAY_APP_CERT_FILE (our certificate) and ALIPAY_ROOT_CERT_FILE (the root certificates).',
    });
  }
  const appCert = readKeyFile('ALIPAY_APP_CERT_FILE', appCertFile);
  const rootCert = readKeyFile('ALIPAY_ROOT_CERT_FILE', rootCertFile);
  try {
    return { appCertSn: certSerial(appCert), rootCertSn: rootCertSerial(rootCert) };
  } catch {
    throw new Fault({
      zh: `支付宝证书文件不是 PEM 格式的证书，或没有 RSA 根证书（${appCertFile}，${rootCertFile}）。请检查 ALIPAY_APP_CERT_FILE 和 ALIPAY_ROOT_CERT_FILE。`,
      en: `A certificate file of Alipay holds no certificate in PEM form, or no root signed with RSA (${appCertFile}, ${rootCertFile}). Please check ALIPAY_APP_CERT_FILE and ALIPAY_ROOT_CERT_FILE.`,
    });
  }
}

function readKeyFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Fault({
      zh: `读不到支付宝密钥 ${file}。请用 ${setting} 指定密钥文件；开发时 npm start 会自动生成沙箱密钥。`,
      en: `The Alipay key ${file} cannot be read. Please set ${setting} to a key file; in development npm start makes sandbox keys by itself.`,
    });
  }
}
