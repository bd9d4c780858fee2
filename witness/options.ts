import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isKeyName } from '#domain/log/signed-note.ts';
import { readTrustedLogs, type TrustedLogs } from './trusted-logs.ts';
import { reasonOf, WitnessFault } from './witness-fault.ts';

export interface Options {
  /** Key name in the cosignatures. */
  readonly name: string;
  readonly stateFolder: string;
  readonly logs: TrustedLogs;
  readonly host: string;
  readonly port: number;
  /** Path before `/add-checkpoint`: empty, or with a leading and without a trailing slash. */
  readonly prefix: string;
  /** Print the verifier keys and exit. */
  readonly isPrintingKeys: boolean;
}

const usage = 'Usage: npm run witness -- --name NAME --state FOLDER --log VKEY [OPTION…]';

export const help = `${usage}

A witness of transparency logs (C2SP tlog-witness): cosigns a checkpoint only if it continues the last one it cosigned.

  --name NAME         name in its cosignatures, a URL without scheme: witness.example.org/w1
  --state FOLDER      keys and last checkpoints; one process uses it. Never restore it from an older copy.
  --log [ORIGIN ]VKEY a log's verifier key; ORIGIN if it is not the key's name. Repeat for more logs or keys
  --logs FILE         the same, a line each; empty lines and lines that start with # are ignored
  --listen HOST:PORT  address (127.0.0.1:7380); put a proxy with TLS in front of it
  --prefix /PATH      path before /add-checkpoint and /<origin hash>/checkpoint (none)
  --keys              prints the verifier keys, made if there are none yet, and stops
  --help              prints this

The first start makes an Ed25519 and an ML-DSA-44 key. Events are written to the standard output, a JSON object a line.
`;

/**
 * Parses the arguments; returns null for `--help`.
 * @throws WitnessFault for invalid arguments.
 */
export function readOptions(args: readonly string[]): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const { name = '', state = '', prefix = '' } = values;
  if (!isKeyName(name) || new TextEncoder().encode(name).length > 255) {
    throw new WitnessFault(`--name must be a name of 1 to 255 bytes without spaces and plus signs. ${usage}`);
  }
  if (state === '') throw new WitnessFault(`--state must name a folder. ${usage}`);
  if (!/^(\/[A-Za-z0-9._~-]+)*$/.test(prefix)) {
    throw new WitnessFault(`--prefix must start with a slash and not end with one, not “${prefix}”.`);
  }
  const logs = readTrustedLogs([...(values.log ?? []), ...linesOf(values.logs)]);
  if (logs.size === 0 && !values.keys) throw new WitnessFault(`--log must give a verifier key. ${usage}`);
  const isPrintingKeys = values.keys ?? false;
  return { name, stateFolder: state, logs, ...addressOf(values.listen), prefix, isPrintingKeys };
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    return parseArgs({
      args: [...args],
      options: {
        name: text,
        state: text,
        logs: text,
        prefix: text,
        log: { type: 'string', multiple: true },
        listen: { type: 'string', default: '127.0.0.1:7380' },
        keys: flag,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    // Node appends a hint about positional arguments.
    throw new WitnessFault(`${reasonOf(error).split('. ')[0]}. ${usage}`);
  }
}

function linesOf(file: string | undefined): readonly string[] {
  if (file === undefined) return [];
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/);
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  } catch (error) {
    throw new WitnessFault(`The file ${file} of --logs cannot be read (${reasonOf(error)}).`);
  }
}

function addressOf(listen: string): { host: string; port: number } {
  const [, bracketed, plain, portText] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(listen) ?? [];
  const [host, port] = [bracketed ?? plain, Number(portText)];
  if (host === undefined || port > 65_535) {
    throw new WitnessFault(
      `--listen must be HOST:PORT, as in 127.0.0.1:7380 or [::1]:7380, not “${listen}”.`,
    );
  }
  return { host, port };
}
