import { bin } from './run-command.ts';

/** What a change may touch; whoever changes one runs its parts by this name before the change is done. */
export const topics = ['money', 'seal', 'session', 'gate'] as const;
type Topic = (typeof topics)[number];

export interface FullPart {
  readonly name: string;
  readonly about: string;
  readonly topics: readonly Topic[];
  readonly command: readonly [command: string, ...args: string[]];
  readonly environment?: Readonly<Record<string, string>>;
}

/** One seed a day of the week would find more, but a part that is resumed must do the same work again. */
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

/** The full level, part by part, the quick ones first. */
export const fullParts: readonly FullPart[] = [
  {
    name: 'static',
    about: 'format, lint, layers, types, printed forms, build',
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
    about: 'pure tests, generated ones at full length',
    topics: allTopics,
    command: suite('unit'),
    environment: full,
  },
  {
    name: 'postgres',
    about:
      'every operation and race on PostgreSQL at full length, and its statements on the embedded database',
    topics: allTopics,
    command: [node, 'tools/check.ts', 'postgres', 'statements'],
    environment: full,
  },
  {
    name: 'pglite',
    about: 'every operation on the embedded database at full length',
    topics: ['money', 'seal'],
    command: suite('pglite'),
    environment: full,
  },
  {
    name: 'journeys',
    about: 'every story in both languages, every page in every look',
    topics: ['session', 'gate'],
    command: suite('journeys'),
    environment: full,
  },
  {
    name: 'shuffled',
    about: 'unit and operation tests in another order, of files and within each',
    topics: [],
    command: shuffled('unit', 'postgres'),
  },
  {
    name: 'reversed',
    about: 'unit and operation tests, each file from its last test to its first',
    topics: [],
    command: ofProjects('unit', 'postgres'),
    environment: { TEST_ORDER: 'reversed' },
  },
  {
    name: 'shuffled-journeys',
    about: 'journeys in another order',
    topics: [],
    command: shuffled('journeys'),
  },
  {
    name: 'hunt',
    about: 'properties with another seed in each of 10 rounds',
    topics: ['money', 'seal'],
    command: [node, 'tools/check/hunt.ts', '10'],
  },
  {
    name: 'attack',
    about: '50,000 generated requests, valid to hostile',
    topics: ['session', 'gate'],
    command: [node, 'e2e/attack/main.ts', '50000', SEED],
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
    about: 'every mistake of the lists, each caught by its named test',
    topics: ['money', 'seal', 'gate'],
    command: [node, 'tools/mutants.ts'],
  },
  {
    name: 'other-browsers',
    about: 'pages and stories in WebKit and Firefox, where this machine has them',
    topics: [],
    command: [node, 'e2e/other-browsers/main.ts'],
  },
];

/** The parts of these names or topics; all of them where none is named. @throws Error for a word that names nothing. */
export function partsNamed(words: readonly string[]): readonly FullPart[] {
  const isTopic = (word: string): word is Topic => topics.some((each) => each === word);
  for (const word of words) {
    if (isTopic(word) || fullParts.some(({ name }) => name === word)) continue;
    const known = [...topics, ...fullParts.map(({ name }) => name)].join(', ');
    throw new Error(`"${word}" is no part of the full level. There are ${known}.`);
  }
  if (words.length === 0) return fullParts;
  return fullParts.filter(
    (part) => words.includes(part.name) || part.topics.some((topic) => words.includes(topic)),
  );
}
