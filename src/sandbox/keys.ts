import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the four keys. The application reads only its private key and the gateway's public key. */
export type KeyFiles = {
  appPrivate: string;
  appPublic: string;
  gatewayPrivate: string;
  gatewayPublic: string;
};

/**
 * The keys of both sides in `dir/keys`, generated once. Application and sandbox may call this concurrently: the
 * folder is created atomically, and the second caller uses the first one's keys.
 */
export function ensureKeys(dir: string): KeyFiles {
  const folder = join(dir, 'keys');
  if (!existsSync(folder)) makeKeys(dir, folder);
  return keyFilesIn(folder);
}

/** Reads a key file. */
export function readKey(file: string): string {
  return readFileSync(file, 'utf8');
}

function keyFilesIn(folder: string): KeyFiles {
  return {
    appPrivate: join(folder, 'app-private.pem'),
    appPublic: join(folder, 'app-public.pem'),
    gatewayPrivate: join(folder, 'gateway-private.pem'),
    gatewayPublic: join(folder, 'gateway-public.pem'),
  };
}

function makeKeys(dir: string, folder: string): void {
  mkdirSync(dir, { recursive: true });
  const draft = mkdtempSync(join(dir, 'keys-'));
  const files = keyFilesIn(draft);
  writePair(files.appPrivate, files.appPublic);
  writePair(files.gatewayPrivate, files.gatewayPublic);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function writePair(privateFile: string, publicFile: string): void {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(privateFile, pair.privateKey, { mode: 0o600 });
  writeFileSync(publicFile, pair.publicKey);
}
