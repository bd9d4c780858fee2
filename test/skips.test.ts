import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { skipReason } from './skips.ts';

const skipsWhere = (isAbsent: boolean) => ({
  'real data': { reason: 'no files', tests: / > real data: /, isAbsent: () => isAbsent },
});

test('a skipped test has a reason only by its name and only where something is absent', () => {
  expect(skipReason('src/a.test.ts > real data: all > is read', skipsWhere(true))).toBe('no files');
  expect(skipReason('src/a.test.ts > suite > real data: is read', skipsWhere(true))).toBe('no files');
  expect(skipReason('src/a.test.ts > real data: all > is read', skipsWhere(false))).toBeUndefined();
  expect(skipReason('src/a.test.ts > is read', skipsWhere(true))).toBeUndefined();
  expect(skipReason('src/a.test.ts > is read')).toBeUndefined();
});

test('no test is left out, narrowed to or skipped on a condition that is not in the list', () => {
  // What was sent in a run on PostgreSQL can only be tried after one.
  const files = globSync('{src,test,tools,e2e,bench}/**/*.test.{ts,tsx}', {
    exclude: ['test/statements/**'],
  });
  const offending = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|only|runIf|skipIf)\b(?!\(isAbsent\()/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(offending).toEqual([]);
});
