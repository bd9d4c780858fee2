import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Config } from './config/config.ts';
import { Fault } from './fault.ts';
import { makeSecretFile } from './make-secret-file.ts';
import { createKeyring, type DataKey, type Keyring } from './keyring.ts';

const KEY_BYTES = 32;
/** The line of the blind index key. It never changes: a new key would make every existing index unusable. */
const INDEX = 'index';
const idShape = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * Opens the configured key file: lines of `id base64`, the newest last, and one `index base64`. In development a
 * missing file is created.
 * @throws Fault if the file is missing or invalid. The message contains nothing of its content.
 */
export function openKeyring({
  dataKeyFile,
  production,
}: Pick<Config, 'dataKeyFile' | 'production'>): Keyring {
  if (!production) makeDataKeyFile(dataKeyFile);
  const { keys, index } = readKeys(dataKeyFile);
  return createKeyring(keys, index);
}

/**
 * Adds a key as the newest. All processes must be restarted before they use it.
 * @returns the ID of the key.
 * @throws Fault if the file is invalid or not writable.
 */
export function addDataKey(file: string): string {
  readKeys(file);
  const { id, line } = newKey();
  // A manually created file may lack the final newline.
  const before = readFileSync(file, 'utf8').replace(/\n*$/, '\n');
  replaceFile(file, `${before}${line}`);
  return id;
}

/** Creates the key file unless it exists. @returns whether it was created. @throws Fault when it cannot be written. */
export function makeDataKeyFile(file: string): boolean {
  try {
    return makeSecretFile(
      file,
      () => `${INDEX} ${randomBytes(KEY_BYTES).toString('base64')}\n${newKey().line}`,
    );
  } catch (error) {
    throw notWritable(file, error);
  }
}

function replaceFile(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    throw notWritable(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

function notWritable(file: string, error: unknown): Fault {
  const why = error instanceof Error ? error.message : String(error);
  return new Fault({
    zh: `无法写入数据密钥 ${file}（${why}）。请用 DATA_KEY_FILE 指定一个可写的位置。`,
    en: `The data keys ${file} cannot be written (${why}). Please set DATA_KEY_FILE to a place that can be written.`,
  });
}

/** Random IDs, so that two independently created files never share an ID. */
function newKey(): { readonly id: string; readonly line: string } {
  const id = `k-${randomBytes(4).toString('hex')}`;
  return { id, line: `${id} ${randomBytes(KEY_BYTES).toString('base64')}\n` };
}

function readKeys(file: string): { readonly keys: readonly DataKey[]; readonly index: Uint8Array } {
  const lines = readText(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const all = lines.map((line, at) => keyOfLine(line) ?? refuse(file, at + 1));
  const known = new Set(all.flatMap(({ id, key }) => [id, Buffer.from(key).toString('base64')]));
  const index = all.find(({ id }) => id === INDEX)?.key;
  const keys = all.filter(({ id }) => id !== INDEX);
  // A duplicate key, or one key under two names, is a mistake in the file.
  if (index === undefined || keys.length === 0 || known.size !== 2 * all.length) return refuse(file, null);
  return { keys, index };
}

function keyOfLine(line: string): DataKey | null {
  const [id = '', text = '', ...more] = line.split(/\s+/);
  const key = Buffer.from(text, 'base64');
  const sound = idShape.test(id) && key.toString('base64') === text && key.length === KEY_BYTES;
  return sound && more.length === 0 ? { id, key } : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault({
      zh: `读不到数据密钥 ${file}（${why}）。请用 DATA_KEY_FILE 指定密钥文件。`,
      en: `The data keys ${file} cannot be read (${why}). Please set DATA_KEY_FILE to a key file.`,
    });
  }
}

/** Reports the invalid line number, never its content. */
function refuse(file: string, line: number | null): never {
  const where = line === null ? { zh: '', en: '' } : { zh: `第 ${line} 行有误，`, en: ` (line ${line})` };
  throw new Fault({
    zh: `数据密钥文件 ${file} 不合格式：${where.zh}须每行一个「名称 base64 编码的 32 字节密钥」，最新的在最后，另有一行 index，名称和密钥都不得重复。请检查 DATA_KEY_FILE。`,
    en: `The file of data keys ${file} is not well formed${where.en}: each line is an id and 32 bytes in base64, the newest last, with one line called index, no id and no key twice. Please check DATA_KEY_FILE.`,
  });
}
