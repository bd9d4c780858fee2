/** Command line of a tool in `package.json`. */
export interface ToolHelp {
  readonly name: string;
  /** Arguments, as printed after the name. */
  readonly usage: string;
  readonly about: string;
  /** Options; one with a value consumes the next argument. */
  readonly options?: Readonly<Record<`--${string}`, { readonly takesValue: boolean }>>;
  /** Maximum number of positional arguments. */
  readonly words: number;
}

const flag = { takesValue: false };
const value = { takesValue: true };

/** Keyed by the file that package.json runs. Server commands have their own help (`src/server/cli`). */
export const toolHelps: Readonly<Record<string, ToolHelp>> = {
  'tools/start.ts': {
    name: 'start',
    usage: '',
    words: 0,
    about:
      'Builds the web app, starts the sandbox providers (not in production) and the server. Settings are environment variables: docs/settings.md.',
  },
  'tools/check.ts': {
    name: 'check',
    usage: '[STEP… | WORDS | full [PART… | TOPIC…] [--again]]',
    words: Infinity,
    options: { '--again': flag },
    about:
      'Runs all checks of a change, or the named steps (format lint layers types goldens unused api build unit postgres pglite statements journeys), or the tests whose paths contain one of WORDS. ' +
      'full: the exhaustive level, or some parts, or the parts required for changes of money, seal, session or gate. Resumes an interrupted run; --again starts from the beginning.',
  },
  'tools/verify-log/package/pack.ts': {
    name: 'pack-verify-log',
    usage: '',
    words: 0,
    about: 'Packs the log verifier as an npm package in dist/verify-log/, which runs without a checkout.',
  },
  'tools/build.ts': {
    name: 'build',
    usage: '',
    words: 0,
    about: 'Builds the web app into dist/ unless its sources are unchanged.',
  },
  'ops/cluster/main.ts': {
    name: 'cluster',
    usage: '[--demo]',
    words: 0,
    options: { '--demo': flag },
    about:
      'Starts a whole site on this machine until Ctrl-C: two servers behind nginx, PgBouncer, HAProxy, and two databases under Patroni and etcd, by the examples in ops/. --demo: with the demo world. Needs Debian packages and says which are missing; docs/operations/cluster.md.',
  },
  'ops/image/main.ts': {
    name: 'image',
    usage: '[--probe]',
    words: 0,
    options: { '--probe': flag },
    about:
      'Makes an image of the server in dist/image/, from Debian packages and the lockfile, with its bill of materials and provenance. --probe: unpacks that image and starts it without a container engine on an empty PostgreSQL, as root. Needs buildah, dpkg, apt and git.',
  },
  'tools/layers/check-layers.ts': {
    name: 'layers',
    usage: '',
    words: 0,
    about: 'Checks imports against layers.js and reports dependency cycles.',
  },
  'tools/goldens.ts': {
    name: 'goldens',
    usage: '',
    words: 0,
    options: { '--write': flag },
    about:
      'Writes the generated files for review: API and routes (test/goldens), database schema and table types (src/server/db/schema.sql, tables.ts), docs/settings.md, .env.example and THIRD-PARTY.md.',
  },
  'tools/check/hunt.ts': {
    name: 'hunt',
    usage: '[ROUNDS] [FILES]',
    words: Infinity,
    about:
      'Runs the property tests with a new seed per round (20 rounds, all files) and prints a failing seed.',
  },
  'tools/mutants.ts': {
    name: 'mutants',
    usage: '[GROUP|NAME] [--project NAME] [--part 1/2] [--in-check]',
    words: 1,
    options: { '--project': value, '--part': value, '--in-check': flag },
    about:
      'Mutation tests: applies mutants to a copy of the code, one at a time, and requires that the named test fails. --in-check applies one for each of twenty guarantees and requires that npm test fails.',
  },
  'bench/main.ts': {
    name: 'bench',
    usage: '[--json] [--only WORDS] [--write]',
    words: 0,
    options: { '--json': flag, '--only': value, '--write': flag },
    about:
      'Measures throughput on both engines against a baseline without our code, in about half an hour. --only: measurements whose names contain WORDS. --json: one JSON line each. --write: write the rows to docs/benchmarks.md.',
  },
  'e2e/attack/main.ts': {
    name: 'attack',
    usage: '[REQUESTS] [SEED]',
    words: 2,
    about:
      'Sends generated requests (100000), from valid to malicious, to a temporary server on 127.0.0.1, then verifies the ledger. DATABASE_URL selects an empty PostgreSQL database instead of the embedded one.',
  },
  'e2e/attack/scan.ts': {
    name: 'scan',
    usage: '[WORDS]',
    words: 1,
    about:
      'Scans a temporary server on 127.0.0.1, with sqlmap every API call whose path contains WORDS, with wapiti pages and GET calls, if these programs are installed.',
  },
  'e2e/kill/main.ts': {
    name: 'kill',
    usage: '[KILLS] [server|postgres|both] [SEED]',
    words: 3,
    about:
      'Crash test: kills a temporary server or its PostgreSQL (default: both, 100 times) under load and verifies that no acknowledged operation was lost or repeated. ENGINE=pglite uses the embedded database, ENGINE=cluster two databases under Patroni, of which the primary is killed.',
  },
  'e2e/simulate/main.ts': {
    name: 'simulate',
    usage: '[SEEDS] [FIRST_SEED]',
    words: 2,
    about:
      'Simulation in process: small worlds (default: 1000, from a random seed) in which requests, notifications, commits, jobs, providers and the clock go wrong by a seed, against a model of what must hold. A failing seed prints the shortest history found; the same seed repeats it.',
  },
  'e2e/chaos/main.ts': {
    name: 'chaos',
    usage: '[SEED] [ROUNDS] [FAULT…]',
    words: Infinity,
    about:
      'Faults of a whole cluster, round after round (default: 100) under load: servers, databases, etcd, disks, clocks, providers and the network between machines. After each round everything acknowledged must exist once, and books and log agree. Needs root and Debian packages and says which are missing; docs/operations/cluster.md.',
  },
  'e2e/operator-attacks/main.ts': {
    name: 'operator-attacks',
    usage: '[NUMBERS] [--write]',
    words: Infinity,
    options: { '--write': flag },
    about:
      'Performs every attack of an operator with database and keys, or those with these numbers (such as 8 13b fork), each on a fresh copy of one world, and compares what browsers, verify-log, witnesses and reconcile notice with what the row states. --write: write the tables to docs/operator-attacks.md.',
  },
  'e2e/shots/main.ts': {
    name: 'shots',
    usage:
      '[WORDS] [--width PX] [--height PX] [--text PERCENT] [--theme light|dark] [--whole] [--forced-colors]',
    words: Infinity,
    options: {
      '--width': value,
      '--height': value,
      '--text': value,
      '--theme': value,
      '--whole': flag,
      '--forced-colors': flag,
    },
    about:
      'Screenshots of all pages and states, or of those whose URL or name contains one of WORDS, in both languages, light and dark, in shots/; faults of the layout are printed. --width, --height: another screen than 390 by 844 pixels. --text: text size, such as 200. --whole: the whole page instead of the first screen. --forced-colors: the colours of high contrast. CHROMIUM: path of a browser with Chinese fonts.',
  },
  'e2e/shots/console.ts': {
    name: 'shots:console',
    usage: '',
    words: 0,
    about:
      'Screenshots of all pages of the console on a laptop and a phone, in both languages, light and dark, with something in every queue, and their contact sheets in shots/. Faults of the pages are printed. CHROMIUM: path of a browser with Chinese fonts.',
  },
  'e2e/shots/manifest.ts': {
    name: 'shots:manifest',
    usage: '',
    words: 0,
    about:
      'Takes the screenshots that browsers show before the app is installed, with the data of the demo, and lists them in both web app manifests. CHROMIUM: path of a browser with Chinese fonts.',
  },
  'e2e/other-browsers/main.ts': {
    name: 'other-browsers',
    usage: '[webkit|firefox] [zh|en] [pages|stories]',
    words: 3,
    about:
      'Walks all pages and the main stories in WebKit and Firefox, if installed, with screenshots in shots/.',
  },
};

/** The output of `--help` or of a usage error; null for valid arguments. */
export function answerOf(
  { name, usage, about, options = {}, words }: ToolHelp,
  args: readonly string[],
): { readonly text: string; readonly exitCode: 0 | 1 } | null {
  const line = `Usage: npm run ${name}${usage === '' ? '' : ` -- ${usage}`}`;
  if (args.includes('--help') || args.includes('-h')) return { text: `${line}\n${about}\n`, exitCode: 0 };
  const refuse = (reason: string) => ({ text: `${reason} ${line}\n`, exitCode: 1 as const });
  const positionals: string[] = [];
  const remaining = [...args];
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (!arg.startsWith('--')) {
      positionals.push(arg);
      continue;
    }
    const [option = '', inline] = arg.split('=', 2);
    const definition = Object.entries(options).find(([each]) => each === option)?.[1];
    if (!definition) return refuse(`Unknown option ${option}.`);
    if (!definition.takesValue && inline !== undefined) return refuse(`Option ${option} has no value.`);
    if (definition.takesValue && inline === undefined && /^(-|$)/.test(remaining.shift() ?? ''))
      return refuse(`Option ${option} needs a value.`);
  }
  const extra = positionals[words];
  return extra === undefined ? null : refuse(`Unexpected argument “${extra}”.`);
}
