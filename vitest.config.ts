import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  setupFiles: ['./test/setup/property-seed.ts'],
  // A list of faults is told whole, not as "[ Array(3) ]".
  chaiConfig: { truncateThreshold: 4000 },
  // Files of a worker share its modules: loading them anew for each file took a third of the time. `--shuffle` of the
  // full level shows that no file leaves something behind that another one needs or stumbles over.
  isolate: false,
};
const ofOtherKinds = [
  '**/*.operation.test.ts',
  '**/*.race.test.ts',
  '**/*.journey.test.ts',
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
    projects: [
      { test: { ...shared, name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: ofOtherKinds } },
      {
        test: {
          ...shared,
          name: 'pglite',
          include: ['**/*.operation.test.ts'],
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
          name: 'journeys',
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
            './e2e/use-prepared-data.ts',
            './e2e/tell-pages-of-failed.ts',
            './e2e/close-phones.ts',
          ],
          // The longest takes two minutes on a machine that does nothing else; what hangs is told by the 30 s of each step.
          testTimeout: 480_000,
        },
      },
    ],
  },
});
