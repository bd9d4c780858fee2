import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** How we reach Alipay. Both keys are PEM texts; `alipayPublicKeyPem` is Alipay's, not ours. */
export type AlipayConfig = {
  gatewayUrl: string;
  appId: string;
  sellerId: string;
  privateKeyPem: string;
  alipayPublicKeyPem: string;
  notifyUrl: string;
  /** Where a change of a payout is pushed to. */
  payoutNotifyUrl?: string;
  /** Where people consent, without its path. */
  authUrl: string;
  /** In certificate mode: the serial numbers that go with every call, see cert-serial.ts. */
  certificates?: AlipayCertificates | null;
  timeoutMs: number;
};

export type AlipayCertificates = { appCertSn: string; rootCertSn: string };

export type AlipayKeys = { privateKey: KeyObject; alipayPublicKey: KeyObject };

/**
 * Reads both keys once, at start-up.
 * @throws Error naming the setting when a text is not an RSA key, so that a server with a wrong key never starts.
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
