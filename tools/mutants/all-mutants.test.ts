import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantLists } from './all-mutants.ts';

/** A mistake whose text has gone would break nothing, and hours later look like a test that misses it. */
test('every mistake of the lists can be made, and its test is there', () => {
  const faults = Object.values(mutantLists)
    .flat()
    .flatMap(({ name, file, find, also = [], killedBy }) => [
      ...[{ file, find }, ...also]
        .filter(
          (change) => !existsSync(change.file) || !readFileSync(change.file, 'utf8').includes(change.find),
        )
        .map((change) => `${name}: ${change.file} has no such text`),
      ...(existsSync(killedBy.file) ? [] : [`${name}: ${killedBy.file} is not there`]),
    ]);
  expect(faults).toEqual([]);
});
