import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All keys of both sides. The application reads its private key, WeChat's public key and the v3 key. */
export type WechatKeys = {
  mchPrivatePem: string;
  mchPublic: KeyObject;
  wechatPrivate: KeyObject;
  wechatPublicPem: string;
  apiV3Key: string;
};

/**
 * WeChat's keys in `dir/keys`, generated once. The public key is derived from the stored private key, so that
 * concurrent callers cannot create a mismatched pair.
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

/** Reads a file, or creates it atomically. */
function ensureFile(dir: string, file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not created yet.
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
