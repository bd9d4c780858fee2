import { generateKeyPairSync } from 'node:crypto';
import { Fault } from '#server/core/fault.ts';
import { makeSecretFile } from '#server/core/make-secret-file.ts';

/**
 * Creates an Ed25519 key file unless it exists.
 * @returns whether it was created.
 * @throws Fault when it cannot be written.
 */
export function makeKeyFile(file: string): boolean {
  try {
    return makeSecretFile(file, () => {
      const { privateKey } = generateKeyPairSync('ed25519', {
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      });
      return privateKey;
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `无法写入公示账的密钥 ${file}（${why}）。请用 DATA_DIR 指定一个可写的目录。`,
      en: `The key ${file} of the public log cannot be written (${why}). Please set DATA_DIR to a folder that can be written.`,
    });
  }
}
