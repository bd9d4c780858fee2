import { CannotCheck } from './cannot-check.ts';

export interface Options {
  /** A file path or a URL. */
  readonly source: string;
  /** Further files with opened schemes, which are checked against the log. */
  readonly more: readonly string[];
  readonly save: string | null;
  readonly logKey: string | null;
  readonly clockKey: string | null;
  /** File with the trust policy of the log, which names both keys. */
  readonly policy: string | null;
  readonly timestamps: boolean;
  /** Whether to download and check the texts that are public; only for a URL. */
  readonly open: boolean;
  /** A log saved before, which must be a part of this one. */
  readonly since: string | null;
  /** Where to write two signed heads that contradict each other. */
  readonly evidence: string;
  /** Time of this machine, in milliseconds since 1970: no witness cosigns later. */
  readonly nowMs: number;
}

const optionsWithValue = {
  '--save': 'save',
  '--key': 'logKey',
  '--clock-key': 'clockKey',
  '--policy': 'policy',
  '--since': 'since',
  '--evidence': 'evidence',
} as const;

const EVIDENCE_FILE = 'log-evidence.txt';

/**
 * Parses the command line; null means --help.
 * @throws CannotCheck for invalid arguments.
 */
export function readOptions(args: readonly string[], nowMs: number): Options | null {
  const values = { save: null, logKey: null, clockKey: null } as Record<string, string | null>;
  const sources: string[] = [];
  let [timestamps, open] = [false, true];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--help' || arg === '-h') return null;
    if (arg === '--timestamps') timestamps = true;
    else if (arg === '--no-open') open = false;
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
  const { save = null, logKey = null, clockKey = null, policy = null, since = null, evidence } = values;
  if (save !== null && !isAddress(source)) throw new CannotCheck('saveNeedsAddress');
  const wanted = { source, more, save, logKey, clockKey, policy, timestamps, since };
  return { ...wanted, open, evidence: evidence ?? EVIDENCE_FILE, nowMs };
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}
