import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Connection settings of Alipay. Both keys are PEM texts; `alipayPublicKeyPem` is Alipay's, not ours. */
export type AlipayConfig = {
  gatewayUrl: string;
  appId: string;
  sellerId: string;
  privateKeyPem: string;
  alipayPublicKeyPem: string;
  notifyUrl: string;
  /** URL for payout notifications. */
  payoutNotifyUrl?: string;
  /** Consent page, without its path. */
  authUrl: string;
  /** In certificate mode: serial numbers sent with every call, see cert-serial.ts. */
  certificates?: AlipayCertificates | null;
  timeoutMs: number;
};

export type AlipayCertificates = { appCertSn: string; rootCertSn: string };

export type AlipayKeys = { privateKey: KeyObject; alipayPublicKey: KeyObject };

/**
 * Parses both keys at startup.
 * @throws Error naming the setting if a text is not an RSA key, so that a server with a wrong key never starts.
 */
export function readAlipayKeys(config: AlipayConfig): AlipayKeys {
  return {
    privateKey: readRsaKey('privateKeyPem', () => createPrivateKey(config.privateKeyPem)),
    alipayPublicKey: readRsaKey('alipayPublicKeyPem', () => createPublicKey(config.alipayPublicKeyPem)),
  };
}

function readRsaKey(setting: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // The parser's message may quote the key.
  }
  if (key?.asymmetricKeyType !== 'rsa') throw new Error(`Alipay: ${setting} is not an RSA key in PEM form.`);
  return key;
}
