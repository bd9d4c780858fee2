import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Attack } from './attack.ts';
import { allAttacks } from './attacks/all-attacks.ts';
import { forkCases } from './fork/fork-case.ts';
import { tablesOf, withTables } from './table.ts';

const page = readFileSync('docs/operator-attacks.md', 'utf8');

/** The verdicts that a row states. */
function verdictsOf({ expected }: Attack) {
  const none = 'clean' as const;
  const nobody = {
    fresh: none,
    pinned: none,
    returning: none,
    verifyLog: none,
    savedCopy: none,
    witness: none,
    reconcile: none,
  };
  return Object.assign({}, nobody, expected);
}

test('the document has exactly the attacks, verdicts and forks of the code', () => {
  const rows = allAttacks.map((attack) => Object.assign({}, attack, { verdicts: verdictsOf(attack) }));
  const expected = tablesOf(rows, []).split('\n');
  expect(expected.length).toBeGreaterThan(25);
  const lines = page.split('\n');
  expect(expected.filter((line) => !lines.includes(line))).toEqual([]);
  for (const { title } of forkCases) expect(page).toContain(`| ${title} |`);
});

test('every attack that nobody reports says who can know', () => {
  const silent = allAttacks.filter(
    ({ expected, number }) => number !== '0' && Object.keys(expected).length === 0,
  );
  expect(silent.filter(({ otherwise }) => otherwise === undefined)).toEqual([]);
});

test('tables replace what was between the markers; a document without them is refused', () => {
  const once = withTables(page, '| one |');
  expect(withTables(once, '| two |')).toBe(once.replace('| one |', '| two |'));
  expect(() => withTables('no markers', '')).toThrow('lacks');
});
