import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { makeKeyFile } from './make-key-file.ts';

/** A signing key. `publicKey` has the 32 bytes of RFC 8032. */
export interface LogKey {
  readonly publicKey: Uint8Array;
  sign(text: string): Uint8Array;
}

/** Signing keys of the log, stored outside the database: write access to its rows does not allow signing them. */
export interface LogKeys {
  /** Attests the content of the log. */
  readonly log: LogKey;
  /** Attests the time. */
  readonly clock: LogKey;
}

type LogConfig = Pick<Config, 'log' | 'production'>;

const opened = new WeakMap<Config['log'], LogKeys>();

/**
 * The keys of the configured files, read once. Development creates missing files.
 * @throws Fault for a file that cannot be read or is not an Ed25519 private key.
 */
export function openLogKeys({ log, production }: LogConfig): LogKeys {
  const known = opened.get(log);
  if (known) return known;
  if (!production) for (const file of [log.keyFile, log.clockKeyFile]) makeKeyFile(file);
  const keys = {
    log: readKey('LOG_KEY_FILE', log.keyFile),
    clock: readKey('LOG_CLOCK_KEY_FILE', log.clockKeyFile),
  };
  // A clock that signs with the log's key is not a second witness, and one signature could be passed off as the
  // other.
  if (Buffer.from(keys.log.publicKey).equals(keys.clock.publicKey)) throw sameKey();
  opened.set(log, keys);
  return keys;
}

function readKey(setting: string, file: string): LogKey {
  const pem = readText(setting, file);
  try {
    const privateKey = createPrivateKey(pem);
    const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
    if (crv !== 'Ed25519' || x === undefined) throw noKey(setting, file);
    return {
      publicKey: Buffer.from(x, 'base64url'),
      sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey),
    };
  } catch {
    // Do not include the text: it may be a key of another kind.
    throw noKey(setting, file);
  }
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `读不到公示账的密钥 ${file}（${why}）。请用 ${setting} 指定密钥文件。`,
      en: `The key ${file} of the public log cannot be read (${why}). Please set ${setting} to a key file.`,
    });
  }
}

function noKey(setting: string, file: string): Fault {
  return new Fault({
    zh: `公示账的密钥文件 ${file} 不是 PEM 格式的 Ed25519 私钥（PKCS#8）。请检查 ${setting}。`,
    en: `The key file ${file} of the public log holds no Ed25519 private key in PEM form (PKCS#8). Please check ${setting}.`,
  });
}

function sameKey(): Fault {
  return new Fault({
    zh: 'LOG_KEY_FILE 与 LOG_CLOCK_KEY_FILE 是同一把密钥。请为签账和签时间各用一把。',
    en: 'LOG_KEY_FILE and LOG_CLOCK_KEY_FILE hold the same key. Please use one for the log and another for its times.',
  });
}
