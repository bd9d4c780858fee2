import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { skipReason } from './skips.ts';

const skipsWhere = (isAbsent: boolean) => ({
  'real data': { reason: 'no files', tests: / > real data: /, isAbsent: () => isAbsent },
});

test('a skip is accepted only by test name and only if a requirement is absent', () => {
  expect(skipReason('src/a.test.ts > real data: all > is read', skipsWhere(true))).toBe('no files');
  expect(skipReason('src/a.test.ts > suite > real data: is read', skipsWhere(true))).toBe('no files');
  expect(skipReason('src/a.test.ts > real data: all > is read', skipsWhere(false))).toBeUndefined();
  expect(skipReason('src/a.test.ts > is read', skipsWhere(true))).toBeUndefined();
  expect(skipReason('src/a.test.ts > is read')).toBeUndefined();
});

test('no test uses skip, only or a condition outside of the list', () => {
  // Recorded statements can be tested only after a PostgreSQL run.
  const files = globSync('{src,test,tools,e2e,bench,witness}/**/*.test.{ts,tsx}', {
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
