import { expect, test } from 'vitest';
import { fullParts, selectParts, topics } from './full-parts.ts';
import { resultText, summaryOf } from './full-result.ts';

test('parts are selected by name or topic; other words are refused', () => {
  expect(selectParts([])).toEqual(fullParts);
  expect(selectParts(['mutants']).map(({ name }) => name)).toEqual(['mutants']);
  expect(() => selectParts(['mutant'])).toThrow('"mutant" is not a part of the full level.');
  for (const topic of topics) {
    const parts = selectParts([topic]);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every((part) => part.topics.includes(topic))).toBe(true);
  }
});

test('the result states the tree, the end of each part, and the number of failures', () => {
  const [first, second] = [fullParts[0]?.name ?? '', fullParts[1]?.name ?? ''];
  const ran = {
    commit: '1234567',
    seconds: 90,
    cpuSeconds: 120,
    endedAt: '2026-11-23T12:00:00.000Z',
    summary: '3 passed',
  };
  const results = { [first]: { ...ran, code: 0 }, [second]: { ...ran, code: 1, summary: '1 failed' } };
  const text = resultText(fullParts, { tree: 'abc', results });
  expect(text).toContain('Sources: `abc`');
  expect(text).toContain('Failed: 1 of 2 parts');
  expect(text).toMatch(
    new RegExp(`\\| ${first} \\|.*\\| passed \\| 1.5 \\| 2.0 \\| 1234567 \\| 3 passed \\|`),
  );
  expect(text).toContain(`Not run yet: ${fullParts[2]?.name}, `);
  expect(text).toMatch(new RegExp(`\\| ${second} \\|.*\\| failed \\(1\\) \\|.*\\| 1 failed \\|`));
});

test('the summary of a part is the line with its counts', () => {
  const vitest =
    ' Test Files  4 passed (4)\n      Tests  \u001b[1m13 passed\u001b[22m | 1 skipped (14)\n   Duration  1.2s\n';
  expect(summaryOf(vitest)).toBe('Tests 13 passed / 1 skipped (14)');
  expect(summaryOf('killed 2 of 3\nkilled 3 of 3\n')).toBe('killed 3 of 3');
});
