import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Fault } from '#server/core/fault.ts';
import { FeedFormatError } from '#server/providers/football/record/feed-format-error.ts';
import { maxFeedBytes } from '#server/providers/football/record/feed-size.ts';
import { sendRequest } from '#server/providers/http/send-request.ts';
import { importUsage, noAnswer } from './import-words.ts';

const TIMEOUT_MS = 30_000;
const MOST_FILES = 5_000;

/** One file or URL to import. */
export interface ImportSource {
  /** Display name: a URL, or the path relative to the working directory. */
  readonly displayName: string;
  /** Full path or URL; the reader derives competition and season from it. */
  readonly name: string;
  /** @throws Fault or FeedFormatError if it is unreadable. */
  read(): Promise<Uint8Array>;
}

/**
 * Files named by the arguments, in order; a folder means its `.json` files, then its `.csv` files, so that matches
 * precede their prices.
 * @throws Fault for an argument without files.
 */
export function importSources(args: readonly string[], cwd: string): ImportSource[] {
  return args.flatMap((arg) => {
    if (arg.startsWith('-')) throw unknownOption(arg);
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(arg)) return [addressSource(arg)];
    return filesOf(arg, cwd).map((path) => fileSource(path, cwd));
  });
}

function filesOf(arg: string, cwd: string): string[] {
  const path = resolve(cwd, arg);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Fault({ zh: `文件或目录 ${path} 不存在。`, en: `No such file or folder: ${path}.` });
  if (!found.isDirectory()) return [path];
  const below = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = ['.json', '.csv'].flatMap((end) => below.filter((name) => name.endsWith(end)));
  if (files.length > 0 && files.length <= MOST_FILES) return files;
  throw new Fault({
    zh: `目录 ${path} 下有 ${files.length} 个 .json 或 .csv 文件，须为 1 到 ${MOST_FILES} 个。`,
    en: `Folder ${path} contains ${files.length} .json or .csv files; 1 to ${MOST_FILES} are allowed.`,
  });
}

function fileSource(path: string, cwd: string): ImportSource {
  return {
    displayName: relative(cwd, path),
    name: path,
    async read() {
      const { size } = statSync(path);
      if (size > maxFeedBytes) throw new FeedFormatError('TOO_LARGE', path, { what: `${size} bytes` });
      return readFileSync(path);
    },
  };
}

function addressSource(address: string): ImportSource {
  if (!URL.canParse(address) || !['http:', 'https:'].includes(new URL(address).protocol)) {
    throw new Fault({
      zh: `${address} 不是 http 或 https 地址。`,
      en: `${address} is not an http or https address.`,
    });
  }
  return {
    displayName: address,
    name: address,
    async read() {
      const result = await sendRequest({
        to: 'football',
        url: address,
        method: 'GET',
        timeoutMs: TIMEOUT_MS,
        maxBytes: maxFeedBytes,
      });
      if (result.ok && result.answer.status === 200) return Buffer.from(result.answer.text);
      throw noAnswer(address, result.ok ? result.answer.status : result.fault);
    },
  };
}

function unknownOption(option: string): Fault {
  return new Fault({
    zh: `未知选项 ${option}。${importUsage.zh}`,
    en: `Unknown option ${option}. ${importUsage.en}`,
  });
}
