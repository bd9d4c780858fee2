/** What a tool of `package.json` understands. */
export interface ToolHelp {
  readonly name: string;
  /** What stands after the name. */
  readonly usage: string;
  readonly about: string;
  /** Options; one with a value takes the next word. */
  readonly options?: Readonly<Record<`--${string}`, { readonly takesValue: boolean }>>;
  /** How many words without a dash it takes. */
  readonly words: number;
}

const flag = { takesValue: false };
const value = { takesValue: true };

/** By the file that package.json runs. Commands of the server explain themselves (`src/server/cli`). */
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
      'Everything a change must pass, or the named steps (format lint layers types goldens unused api build unit postgres pglite statements journeys), or the tests whose paths hold WORDS. ' +
      'full: everything exhaustively, or some parts, or what a change of money, seal, session or gate must pass; goes on where it was interrupted, --again begins anew.',
  },
  'tools/build.ts': {
    name: 'build',
    usage: '',
    words: 0,
    about: 'Builds the web app into dist/, unless it was built from the same sources before.',
  },
  'tools/layers/check-layers.ts': {
    name: 'layers',
    usage: '',
    words: 0,
    about: 'Refuses every import that layers.js does not allow, and every cycle between layers.',
  },
  'tools/goldens.ts': {
    name: 'goldens',
    usage: '',
    words: 0,
    options: { '--write': flag },
    about:
      'Writes the generated files for review: API and routes (test/goldens), database schema (src/server/db/schema.sql), docs/settings.md, .env.example and THIRD-PARTY.md.',
  },
  'tools/check/hunt.ts': {
    name: 'hunt',
    usage: '[ROUNDS] [FILES]',
    words: Infinity,
    about:
      'Runs the tests that hold properties with another seed each round (20 rounds, all files) and says the seed that found something.',
  },
  'tools/mutants.ts': {
    name: 'mutants',
    usage: '[GROUP|NAME] [--project NAME] [--part 1/2] [--in-check]',
    words: 1,
    options: { '--project': value, '--part': value, '--in-check': flag },
    about:
      'Makes mistakes in a copy of the code, one at a time, and demands that the named test fails. --in-check makes one for each of twenty guarantees and demands that npm test finds it.',
  },
  'bench/main.ts': {
    name: 'bench',
    usage: '[--json] [--only WORDS] [--write]',
    words: 0,
    options: { '--json': flag, '--only': value, '--write': flag },
    about:
      'Measures throughput on both engines against the same work without us, in about half an hour; --only the measurements whose names hold WORDS, --json a line for each, --write the rows into docs/benchmarks.md.',
  },
  'e2e/attack/main.ts': {
    name: 'attack',
    usage: '[REQUESTS] [SEED]',
    words: 2,
    about:
      'Sends generated requests (100000), valid to hostile, to a server of its own on 127.0.0.1, and holds the books afterwards. DATABASE_URL names an empty PostgreSQL; else the embedded database is used.',
  },
  'e2e/attack/scan.ts': {
    name: 'scan',
    usage: '[WORDS]',
    words: 1,
    about:
      'Lets sqlmap look at every call whose path holds WORDS, and wapiti at pages and readings, of a server of its own on 127.0.0.1, where this machine has them.',
  },
  'e2e/kill/main.ts': {
    name: 'kill',
    usage: '[KILLS] [server|postgres|both] [SEED]',
    words: 3,
    about:
      'Kills a server or PostgreSQL of its own (100 times, both) while money moves, and holds every balance against what was acknowledged. ENGINE=pglite kills the server on the embedded database.',
  },
  'e2e/shots/main.ts': {
    name: 'shots',
    usage: '[WORDS]',
    words: Infinity,
    about:
      'Pictures of every page and state, or of those whose address or name holds one of WORDS, in both languages, light and dark, into shots/. CHROMIUM names a browser with Chinese fonts.',
  },
  'e2e/other-browsers/main.ts': {
    name: 'other-browsers',
    usage: '[webkit|firefox] [zh|en] [pages|stories]',
    words: 3,
    about:
      'Walks every page and the main stories in WebKit and Firefox, where this machine has them, with pictures in shots/.',
  },
};

/** What a tool says instead of doing anything; null when its arguments can be understood. */
export function answerOf(
  { name, usage, about, options = {}, words }: ToolHelp,
  args: readonly string[],
): { readonly text: string; readonly exitCode: 0 | 1 } | null {
  const line = `Usage: npm run ${name}${usage === '' ? '' : ` -- ${usage}`}`;
  if (args.includes('--help') || args.includes('-h')) return { text: `${line}\n${about}\n`, exitCode: 0 };
  const refuse = (why: string) => ({ text: `${why} ${line}\n`, exitCode: 1 as const });
  const given: string[] = [];
  const waiting = [...args];
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (!arg.startsWith('--')) {
      given.push(arg);
      continue;
    }
    const [option = '', inline] = arg.split('=', 2);
    const known = Object.entries(options).find(([each]) => each === option)?.[1];
    if (!known) return refuse(`There is no option ${option}.`);
    if (!known.takesValue && inline !== undefined) return refuse(`The option ${option} takes no value.`);
    if (known.takesValue && inline === undefined && /^(-|$)/.test(waiting.shift() ?? ''))
      return refuse(`The option ${option} needs a value.`);
  }
  const extra = given[words];
  return extra === undefined ? null : refuse(`“${extra}” is not understood.`);
}
