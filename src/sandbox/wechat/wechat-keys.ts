import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both sides' keys as the sandbox has them; the application reads its private key, WeChat's public one and the v3 key. */
export type WechatKeys = {
  mchPrivatePem: string;
  mchPublic: KeyObject;
  wechatPrivate: KeyObject;
  wechatPublicPem: string;
  apiV3Key: string;
};

/**
 * WeChat's keys in `dir/keys`, made at the first call and kept for ever after. A public key is always that of the private
 * one that lies there, so that two who begin at the same moment leave no pair that does not fit.
 */
export function ensureWechatKeys(dir: string): WechatKeys {
  const folder = join(dir, 'keys');
  mkdirSync(folder, { recursive: true });
  const mchPrivatePem = ensureFile(dir, join(folder, 'wechat-mch-private.pem'), newPrivateKey);
  const wechatPrivatePem = ensureFile(dir, join(folder, 'wechat-private.pem'), newPrivateKey);
  const publicOf = (pem: string) => createPublicKey(createPrivateKey(pem));
  const wechatPublicPem = ensureFile(dir, join(folder, 'wechat-public.pem'), () =>
    String(publicOf(wechatPrivatePem).export({ type: 'spki', format: 'pem' })),
  );
  return {
    mchPrivatePem,
    mchPublic: publicOf(mchPrivatePem),
    wechatPrivate: createPrivateKey(wechatPrivatePem),
    wechatPublicPem,
    apiV3Key: ensureFile(dir, join(folder, 'wechat-api-v3.key'), () => randomBytes(16).toString('hex')),
  };
}

/** The text of a file, which is written whole or not at all, and once. */
function ensureFile(dir: string, file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there yet.
  }
  const draftFolder = mkdtempSync(join(dir, 'draft-'));
  const draft = join(draftFolder, 'file');
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draftFolder, { recursive: true });
  }
  return readFileSync(file, 'utf8');
}

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
}
