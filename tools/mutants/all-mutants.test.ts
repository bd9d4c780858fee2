import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** So would one in a function that a later migration replaces or drops. */
test('every mutant of a migration changes a function that is in force', () => {
  const changes = Object.values(mutantLists)
    .flat()
    .flatMap(({ name, file, find, also = [] }) =>
      [{ file, find }, ...also].map((each) => ({ name, ...each })),
    )
    .filter(({ file }) => file.endsWith('.sql'));
  expect(changes.length).toBeGreaterThan(20);
  const faults = changes.flatMap(({ name, file, find }) => {
    const text = readFileSync(file, 'utf8');
    const before = text.slice(0, text.indexOf(find));
    const [start, changed] = functionAround(before);
    if (/^(?:END )?\$\$/m.test(before.slice(start).split('AS $$')[1] ?? '')) return [];
    const later = readdirSync(dirname(file))
      .map((each) => join(dirname(file), each))
      .filter((each) => each.endsWith('.sql') && each > file)
      .find((each) =>
        new RegExp(`^(?:CREATE (?:OR REPLACE )?|DROP )FUNCTION ${changed}\\b`, 'm').test(
          readFileSync(each, 'utf8'),
        ),
      );
    return changed !== undefined && later !== undefined ? [`${name}: ${later} replaces ${changed}`] : [];
  });
  expect(faults).toEqual([]);
});

/** Where the last function before the end of a text begins, and its name. */
function functionAround(text: string): readonly [number, string | undefined] {
  const last = [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm)].at(-1);
  return [last?.index ?? 0, last?.[1]];
}
