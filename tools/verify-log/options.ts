import { CannotCheck } from './cannot-check.ts';

export interface Options {
  /** A file path or a URL. */
  readonly source: string;
  /** Further files with opened schemes, which are checked against the log. */
  readonly more: readonly string[];
  readonly save: string | null;
  readonly logKey: string | null;
  readonly clockKey: string | null;
  readonly timestamps: boolean;
}

const optionsWithValue = { '--save': 'save', '--key': 'logKey', '--clock-key': 'clockKey' } as const;

/**
 * Parses the command line; null means --help.
 * @throws CannotCheck for invalid arguments.
 */
export function readOptions(args: readonly string[]): Options | null {
  const values = { save: null, logKey: null, clockKey: null } as Record<string, string | null>;
  const sources: string[] = [];
  let timestamps = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--help' || arg === '-h') return null;
    if (arg === '--timestamps') timestamps = true;
    else if (arg in optionsWithValue) {
      at += 1;
      const value = args[at];
      if (value === undefined || value.startsWith('--')) throw new CannotCheck('valueMissing', arg);
      values[optionsWithValue[arg as keyof typeof optionsWithValue]] = value;
    } else if (arg.startsWith('-')) throw new CannotCheck('unknownOption', arg);
    else sources.push(arg);
  }
  const [source, ...more] = sources;
  if (source === undefined) throw new CannotCheck('sourceMissing');
  const { save = null, logKey = null, clockKey = null } = values;
  if (save !== null && !isAddress(source)) throw new CannotCheck('saveNeedsAddress');
  return { source, more, save, logKey, clockKey, timestamps };
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}
