import { expect, test } from 'vitest';
import { fullParts, selectParts, topics } from './full-parts.ts';
import { resultText } from './full-result.ts';

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
  const ran = { seconds: 90, cpuSeconds: 120, endedAt: '2026-11-23T12:00:00.000Z', lastLine: '3 passed' };
  const results = { [first]: { ...ran, code: 0 }, [second]: { ...ran, code: 1, lastLine: '1 failed' } };
  const text = resultText(fullParts, { tree: 'abc', results });
  expect(text).toContain('Tree: `abc`');
  expect(text).toContain('Failed: 1 of 2 parts');
  expect(text).toMatch(new RegExp(`\\| ${first} \\|.*\\| passed \\| 1.5 \\| 2.0 \\| 3 passed \\|`));
  expect(text).toMatch(new RegExp(`\\| ${second} \\|.*\\| failed \\(1\\) \\|.*\\| 1 failed \\|`));
});
