import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from '#server/core/fault.ts';

/**
 * Creates an Ed25519 key file, readable by its owner only, unless it exists. Safe when several processes start at
 * once: the file appears complete and never replaces another.
 * @throws Fault when it cannot be written.
 */
export function makeKeyFile(file: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    writeFileSync(draft, privateKey, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if (existsSync(file)) return;
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `无法写入公示账的密钥 ${file}（${why}）。请用 DATA_DIR 指定一个可写的目录。`,
      en: `The key ${file} of the public log cannot be written (${why}). Please set DATA_DIR to a folder that can be written.`,
    });
  } finally {
    rmSync(draft, { force: true });
  }
}
