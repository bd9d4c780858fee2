import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/longest-first.ts';
import { pglitePart } from './test/setup/pglite-part.ts';

const isFull = process.env.CHECK_LEVEL === 'full';
/** A sequencer of ours would undo the chosen disorder. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

const shared = {
  environment: 'node' as const,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  setupFiles: ['./test/setup/property-seed.ts'],
  // A wait for a state ends with its test, not after the one second that is the default.
  expect: { poll: { timeout: 25_000 } },
  // A list of faults is told whole, not as "[ Array(3) ]".
  chaiConfig: { truncateThreshold: 4000 },
  // Files of a worker share its modules: loading them anew for each file took a third of the time. `--shuffle` of the
  // full level shows that no file leaves something behind that another one needs or stumbles over.
  isolate: false,
  ...(process.env.TEST_ORDER === 'reversed' ? { runner: './test/setup/reversed-order.ts' } : {}),
};
const ofOtherKinds = [
  '**/*.operation.test.ts',
  '**/*.race.test.ts',
  '**/*.journey.test.ts',
  '**/*.statements.test.ts',
  '**/node_modules/**',
];

/**
 * Kinds of tests, told by file name:
 * `x.test.ts` pure, `x.operation.test.ts` on a real PostgreSQL and a part of them on the embedded database,
 * `x.race.test.ts` on a real PostgreSQL only, `x.journey.test.ts` in a browser.
 */
export default defineConfig({
  test: {
    // By itself it leaves one core to whoever watches; a check is watched by nobody.
    maxWorkers: availableParallelism(),
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      { test: { ...shared, name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: ofOtherKinds } },
      {
        test: {
          ...shared,
          name: 'pglite',
          include: isFull ? ['**/*.operation.test.ts'] : [...pglitePart],
          // What providers do wrong is tried on one engine: every answer of theirs ends in the same operations.
          exclude: ['**/node_modules/**', 'test/faults/**'],
          globalSetup: ['./test/setup/make-sandbox-keys.ts', './test/setup/pglite-image.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['**/*.operation.test.ts', '**/*.race.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./test/setup/make-sandbox-keys.ts', './test/setup/postgres-cluster.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'statements',
          include: ['**/*.statements.test.ts'],
          // After the runs on PostgreSQL, whose statements it tries on the embedded database.
          sequence: { groupOrder: 1 },
          globalSetup: ['./test/setup/pglite-image.ts', './test/setup/statements-run.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          // A story waits for its page and its server a quarter of its time.
          maxWorkers: availableParallelism() + 1,
          // Last: one that fails costs the most time.
          sequence: { groupOrder: 2 },
          include: ['**/*.journey.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: [
            './test/setup/make-sandbox-keys.ts',
            './test/setup/postgres-cluster.ts',
            './test/setup/prepared-data.ts',
            './test/setup/unpack-browser.ts',
          ],
          setupFiles: [
            ...shared.setupFiles,
            './e2e/system/use-prepared-data.ts',
            './e2e/phone/tell-pages-of-failed.ts',
            './e2e/phone/close-phones.ts',
          ],
          // The longest takes two minutes on a machine that does nothing else; what hangs is told by the 30 s of each step.
          testTimeout: 480_000,
        },
      },
    ],
  },
});
