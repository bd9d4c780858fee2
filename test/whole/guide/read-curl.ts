import { parseArgs } from 'node:util';

/** What a command of curl sends. */
export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The values of `$NAME` in commands and answers. */
export type Names = Map<string, string>;

/**
 * Reads a command of curl with the options -X, -H and --json, as a shell would.
 * @throws Error for another option, an unknown name, or words that are not one URL.
 */
export function readCurl(command: string, names: Names): CurlRequest {
  const [program, ...args] = shellWords(command, names);
  if (program !== 'curl') throw new Error(`not a command of curl: ${command}`);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true },
      json: { type: 'string' },
      include: { type: 'boolean', short: 'i' },
      'no-buffer': { type: 'boolean', short: 'N' },
    },
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new Error(`not one URL: ${command}`);
  const body = values.json ?? null;
  const ofJson = { 'content-type': 'application/json', accept: 'application/json' };
  return {
    url,
    method: values.request ?? (body === null ? 'GET' : 'POST'),
    headers: Object.fromEntries([
      ...Object.entries(body === null ? {} : ofJson),
      ...(values.header ?? []).map(headerOf),
    ]),
    body,
  };
}

function headerOf(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()];
}

const part = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\n|(\s+)|([^\s'"\\]+)/gy;

/** Words between spaces, with quotes and names in double quotes. A line may end with a backslash. */
function shellWords(command: string, names: Names): string[] {
  const words: string[] = [];
  let word: string | null = null;
  const text = command.trim();
  let end = 0;
  for (const match of text.matchAll(part)) {
    end = match.index + match[0].length;
    const [, single, double, space, bare] = match;
    if (space !== undefined || match[0] === '\\\n') {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word =
        (word ?? '') + (single ?? (double === undefined ? bare : withNames(unescaped(double), names)) ?? '');
    }
  }
  if (end < text.length) throw new Error(`not readable as a command: ${text.slice(end)}`);
  return word === null ? words : [...words, word];
}

const unescaped = (text: string): string => text.replaceAll(/\\(["\\$])/g, '$1');

/** @throws Error for a name that no answer before has given a value. */
function withNames(text: string, names: Names): string {
  return text.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => {
    const value = names.get(name);
    if (value === undefined) throw new Error(`nothing before says what $${name} is`);
    return value;
  });
}
