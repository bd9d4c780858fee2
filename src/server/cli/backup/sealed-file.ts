import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Fault } from '#server/core/fault.ts';

/** A written file. */
export interface Sealed {
  readonly bytes: number;
  readonly sha256: Uint8Array;
}

/**
 * Encrypts content for the recipients into a file (age), readable by its owner only. The file appears complete and on
 * disk, or not at all: also when the content fails at its end.
 * @param onBytes how many bytes were written since it was called last.
 * @throws Fault if the file cannot be written; the error of the content.
 */
export async function writeSealed(
  file: string,
  recipients: readonly string[],
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Sealed> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  const encrypted = await encrypter.encrypt(NodeStream.from(content) as ReadableStream<Uint8Array>);
  const draft = `${file}.part`;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      for await (const chunk of encrypted) {
        await handle.writeFile(chunk);
        hash.update(chunk);
        bytes += chunk.length;
        onBytes(chunk.length);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return { bytes, sha256: hash.digest() };
  } catch (error) {
    // Its own failure would hide the first one.
    await rm(draft, { force: true }).catch(() => undefined);
    throw fileFault(file, error);
  }
}

/**
 * Opens an encrypted file with the private keys of a key file, as it is read.
 * @throws Fault if a file is missing, the keys do not open it, or it is damaged; the last while reading.
 */
export async function* readSealed(
  file: string,
  keyFile: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of await identitiesOf(keyFile)) addIdentity(decrypter, identity, keyFile);
  const encrypted = createReadStream(file);
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>);
    for await (const chunk of opened) {
      onBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw isSystemError(error) ? fileFault(file, error) : unopened(file, keyFile, error);
  } finally {
    encrypted.destroy();
  }
}

/** SHA-256 of a file. */
export async function hashOf(file: string): Promise<Sealed> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw fileFault(file, error);
  }
  return { bytes, sha256: hash.digest() };
}

async function identitiesOf(keyFile: string): Promise<readonly string[]> {
  const text = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw fileFault(keyFile, error);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw noIdentity(keyFile);
  return identities;
}

function addIdentity(decrypter: Decrypter, identity: string, keyFile: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw noIdentity(keyFile);
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Fault({
      zh: `BACKUP_RECIPIENTS 里的 ${recipient} 不是有效的 age 公钥，请检查有没有抄错。`,
      en: `BACKUP_RECIPIENTS has ${recipient}, which is no public key of age. Please check it for a slip.`,
    });
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** An error of the file system as a sentence; any other error as it is. */
export function fileFault(file: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  const { code = '', path } = error;
  const where = path ?? file;
  const [zh, en] = {
    ENOENT: ['不存在', 'does not exist'],
    EACCES: ['没有权限', 'may not be accessed by this user'],
    ENOTDIR: ['不是目录', 'is no folder'],
    EEXIST: ['已存在，且不是目录', 'exists and is no folder'],
    EISDIR: ['是目录，不是文件', 'is a folder, not a file'],
    ENOSPC: ['所在磁盘已满', 'is on a disk without space'],
    EROFS: ['所在磁盘只读', 'is on a read-only disk'],
  }[code] ?? [`无法读写（${code}）`, `cannot be read or written (${code})`];
  return new Fault({ zh: `${where} ${zh}。`, en: `${where} ${en}.` });
}

function noIdentity(keyFile: string): Fault {
  return new Fault({
    zh: `${keyFile} 里没有 age 私钥（AGE-SECRET-KEY-1…）。请指定能打开备份的私钥文件。`,
    en: `${keyFile} holds no private key of age (AGE-SECRET-KEY-1…). Please name the key file that opens the backups.`,
  });
}

function unopened(file: string, keyFile: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('no identity matched')) {
    return new Fault({
      zh: `${keyFile} 的私钥打不开 ${file}：它是为别的公钥加密的。`,
      en: `The keys of ${keyFile} do not open ${file}: it was encrypted for others.`,
    });
  }
  return new Fault({
    zh: `${file} 已损坏或不完整（${error.message}）。请用另一个备份。`,
    en: `${file} is damaged or incomplete (${error.message}). Please use another backup.`,
  });
}
