import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantLists } from './all-mutants.ts';

/** A mutant whose text is gone would change nothing and look, hours later, like a survivor. */
test('every mutant applies, and its named test file exists', () => {
  const faults = Object.values(mutantLists)
    .flat()
    .flatMap(({ name, file, find, also = [], killedBy }) => [
      ...[{ file, find }, ...also]
        .filter(
          (change) => !existsSync(change.file) || !readFileSync(change.file, 'utf8').includes(change.find),
        )
        .map((change) => `${name}: ${change.file} does not contain the text`),
      ...(existsSync(killedBy.file) ? [] : [`${name}: ${killedBy.file} does not exist`]),
    ]);
  expect(faults).toEqual([]);
});
