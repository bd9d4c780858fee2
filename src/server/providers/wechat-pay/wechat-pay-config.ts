import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Connection settings of WeChat Pay v3. `publicKeyPem` is WeChat Pay's key and `publicKeyId` its ID (`PUB_KEY_ID_…`).
 */
export interface WechatPayConfig {
  readonly payUrl: string;
  readonly appId: string;
  readonly mchId: string;
  readonly mchSerial: string;
  readonly mchPrivateKeyPem: string;
  readonly publicKeyId: string;
  readonly publicKeyPem: string;
  /** 32 characters; the encryption key of notifications. */
  readonly apiV3Key: string;
  readonly notifyUrl: string;
  readonly timeoutMs: number;
}

export interface WechatPayKeys {
  readonly mchPrivateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly apiV3Key: Buffer;
}

/**
 * Parses the three keys at startup.
 * @throws Error naming the setting if a text is not a valid key, so that a server with a wrong key never starts.
 */
export function readWechatKeys(config: WechatPayConfig): WechatPayKeys {
  const apiV3Key = Buffer.from(config.apiV3Key.trim(), 'utf8');
  if (apiV3Key.byteLength !== 32) throw new Error('WeChat Pay: apiV3Key is not 32 bytes long.');
  return {
    mchPrivateKey: readRsaKey('mchPrivateKeyPem', () => createPrivateKey(config.mchPrivateKeyPem)),
    publicKey: readRsaKey('publicKeyPem', () => createPublicKey(config.publicKeyPem)),
    apiV3Key,
  };
}

function readRsaKey(setting: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // The parser's message may quote the key.
  }
  if (key?.asymmetricKeyType !== 'rsa')
    throw new Error(`WeChat Pay: ${setting} is not an RSA key in PEM form.`);
  return key;
}
