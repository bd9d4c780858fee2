import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Fault } from '#server/core/fault.ts';
import { makeSecretFile } from '#server/core/make-secret-file.ts';

/** The key pair that identifies us to push services (RFC 8292); subscriptions are bound to its public half. */
export interface VapidKey {
  /** Uncompressed point, base64url: `applicationServerKey` of a subscription. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Reads the key of a file. Development creates a missing one; a file never replaces another.
 * @throws Fault for a file that cannot be read or is not a P-256 private key. The message contains nothing of its content.
 */
export function openVapidKey(file: string, production: boolean): VapidKey {
  if (!production) makeVapidKey(file);
  const pem = readText(file);
  try {
    const { crv, d = '', x = '', y = '' } = createPrivateKey(pem).export({ format: 'jwk' });
    if (crv !== 'P-256') throw noKey(file);
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    return { publicKey: point.toString('base64url'), privateKey: d };
  } catch {
    throw noKey(file);
  }
}

/** Creates the key file unless it exists. @returns whether it was created. @throws Fault when it cannot be written. */
export function makeVapidKey(file: string): boolean {
  try {
    return makeSecretFile(file, () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `无法写入推送密钥 ${file}（${why}）。请用 PUSH_KEY_FILE 指定一个可写的位置。`,
      en: `The push key ${file} cannot be written (${why}). Please set PUSH_KEY_FILE to a place that can be written.`,
    });
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `读不到推送密钥 ${file}（${why}）。请用 PUSH_KEY_FILE 指定密钥文件。`,
      en: `The push key ${file} cannot be read (${why}). Please set PUSH_KEY_FILE to a key file.`,
    });
  }
}

function noKey(file: string): Fault {
  return new Fault({
    zh: `推送密钥文件 ${file} 不是 PEM 格式的 P-256 私钥。请检查 PUSH_KEY_FILE。`,
    en: `The push key file ${file} holds no P-256 private key in PEM form. Please check PUSH_KEY_FILE.`,
  });
}
