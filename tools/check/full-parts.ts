import { bin } from './run-command.ts';

/** Areas that a change may affect. Run the parts of an area before completing a change in it. */
export const topics = ['money', 'seal', 'session', 'gate'] as const;
type Topic = (typeof topics)[number];

export interface FullPart {
  readonly name: string;
  readonly about: string;
  readonly topics: readonly Topic[];
  readonly command: readonly [command: string, ...args: string[]];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Fixed: a part that is resumed must repeat the same work. A seed per weekday would find more. */
const SEED = '20260314';
const full = { CHECK_LEVEL: 'full' };
const node = process.execPath;
const suite = (project: string): FullPart['command'] => [node, 'tools/check.ts', project];
const ofProjects = (...projects: readonly string[]): FullPart['command'] => [
  bin('vitest'),
  'run',
  '--reporter=dot',
  ...projects.flatMap((name) => ['--project', name]),
];
const shuffled = (...projects: readonly string[]): FullPart['command'] => [
  ...ofProjects(...projects),
  ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${SEED}`],
];

const allTopics = topics;

/** The parts of the full level, fast ones first. */
export const fullParts: readonly FullPart[] = [
  {
    name: 'static',
    about: 'format, lint, layers, types, generated files, build',
    topics: [],
    command: [
      node,
      'tools/check.ts',
      'format',
      'lint',
      'layers',
      'types',
      'goldens',
      'unused',
      'api',
      'build',
    ],
  },
  {
    name: 'unit',
    about: 'unit tests, property tests at full length',
    topics: allTopics,
    command: suite('unit'),
    environment: full,
  },
  {
    name: 'postgres',
    about:
      'all operation and race tests on PostgreSQL at full length, and their SQL statements on the embedded database',
    topics: allTopics,
    command: [node, 'tools/check.ts', 'postgres', 'statements'],
    environment: full,
  },
  {
    name: 'pglite',
    about: 'all operation tests on the embedded database at full length',
    topics: ['money', 'seal'],
    command: suite('pglite'),
    environment: full,
  },
  {
    name: 'journeys',
    about: 'all stories in both languages, all pages in all themes',
    topics: ['session', 'gate'],
    command: suite('journeys'),
    environment: full,
  },
  {
    name: 'shuffled',
    about: 'unit and operation tests with files and tests in random order',
    topics: [],
    command: shuffled('unit', 'postgres'),
  },
  {
    name: 'reversed',
    about: 'unit and operation tests, each file in reverse order',
    topics: [],
    command: ofProjects('unit', 'postgres'),
    environment: { TEST_ORDER: 'reversed' },
  },
  {
    name: 'shuffled-journeys',
    about: 'journeys in random order',
    topics: [],
    command: shuffled('journeys'),
  },
  {
    name: 'hunt',
    about: 'property tests with a new seed in each of 10 rounds',
    topics: ['money', 'seal'],
    command: [node, 'tools/check/hunt.ts', '10'],
  },
  {
    name: 'attack',
    about: '50,000 generated requests, from valid to malicious',
    topics: ['session', 'gate'],
    command: [node, 'e2e/attack/main.ts', '50000', SEED],
  },
  {
    name: 'operator-attacks',
    about: 'every attack of an operator on one world, and who notices it',
    topics: ['seal'],
    command: [node, 'e2e/operator-attacks/main.ts'],
  },
  {
    name: 'simulate',
    about: '1,000 worlds with everything that may go wrong, against a model',
    topics: ['money', 'seal'],
    command: [node, 'e2e/simulate/main.ts', '1000', SEED],
  },
  {
    name: 'kill-postgres',
    about: '60 kills of server and PostgreSQL under load',
    topics: ['money'],
    command: [node, 'e2e/kill/main.ts', '60', 'both', SEED],
  },
  {
    name: 'kill-pglite',
    about: '30 kills of the server on the embedded database under load',
    topics: ['money'],
    command: [node, 'e2e/kill/main.ts', '30', 'server', SEED],
    environment: { ENGINE: 'pglite' },
  },
  {
    name: 'mutants',
    about: 'all listed mutants, each killed by its named test',
    topics: ['money', 'seal', 'gate'],
    command: [node, 'tools/mutants.ts'],
  },
  {
    name: 'other-browsers',
    about: 'pages and stories in WebKit and Firefox, if installed',
    topics: [],
    command: [node, 'e2e/other-browsers/main.ts'],
  },
];

/**
 * The parts with these names or topics; all parts if the list is empty.
 * @throws Error for an unknown word.
 */
export function selectParts(words: readonly string[]): readonly FullPart[] {
  const isTopic = (word: string): word is Topic => topics.some((each) => each === word);
  for (const word of words) {
    if (isTopic(word) || fullParts.some(({ name }) => name === word)) continue;
    const names = [...topics, ...fullParts.map(({ name }) => name)].join(', ');
    throw new Error(`"${word}" is not a part of the full level. Parts and topics: ${names}.`);
  }
  if (words.length === 0) return fullParts;
  return fullParts.filter(
    (part) => words.includes(part.name) || part.topics.some((topic) => words.includes(topic)),
  );
}
