import { readFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Fault } from '#server/core/fault.ts';
import { makeSecretFile } from '#server/core/make-secret-file.ts';
import { fileFault } from './sealed-file.ts';

/**
 * Creates the private key that opens backups, in the form of age-keygen; one that is there is kept.
 * @returns the public key, for `BACKUP_RECIPIENTS`.
 */
export async function makeBackupKey(
  file: string,
): Promise<{ readonly recipient: string; readonly isNew: boolean }> {
  const identity = await generateX25519Identity();
  const made = await identityToRecipient(identity);
  try {
    const isNew = makeSecretFile(file, () => `# public key: ${made}\n${identity}\n`);
    if (isNew) return { recipient: made, isNew };
    const [kept] = (await readFile(file, 'utf8')).match(/^AGE-SECRET-KEY-1[\dA-Z]+$/m) ?? [];
    if (kept === undefined) throw otherFile(file);
    return { recipient: await identityToRecipient(kept), isNew };
  } catch (error) {
    throw fileFault(file, error);
  }
}

function otherFile(file: string): Fault {
  return new Fault({
    zh: `${file} 已存在，但不是 age 私钥。请换一个文件名。`,
    en: `${file} exists and is no private key of age. Please choose another name.`,
  });
}
